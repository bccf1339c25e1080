import { z } from "zod";
import { address, words } from "./fields.ts";

/** Everything that names the shop. */
export const brand = z.strictObject({
  name: words,
  tagline: words,
  description: words,
  supportEmail: z.email(),
  /** The support channel on Telegram. Without it, what would lead there leads to the contact page. */
  telegram: z.strictObject({ handle: words, url: address }).optional(),
  /** One line of an address label each. */
  postalAddress: z.array(words).min(1),
  /** The host names of the shop's sites. Licenses are grouped by them; the first is the default. */
  websites: z.array(z.hostname()).min(1),
  /** Stands in the footer and under the terms of a license. */
  disclaimer: words,
  /** What somebody who uses a license agrees to, in short; stands on the license's page. */
  fairUse: words,
  /**
   * Whether the addresses, the handle and the channel above are placeholders. While they are, pages that print the
   * postal address say so beside it.
   */
  contactsAreSamples: z.boolean(),
  /** The ids of a former store at Lemon Squeezy, which apps that were built for it compare. */
  lemonSqueezy: z
    .strictObject({ storeId: z.int().positive(), productId: z.int().positive() })
    .exactOptional(),
  /** Two letters, with which every license key of the shop begins. */
  keyPrefix: z.string().regex(/^[A-Z]{2}$/, "Use two capital letters, such as AB."),
});
export type Brand = z.infer<typeof brand>;
