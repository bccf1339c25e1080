import { z } from "zod";

/** Text that is read by people: at least one visible character. */
export const words = z.string().regex(/\S/, "Say something here.");

/** The address of another site. */
export const address = z.url({ protocol: /^https?$/ });

/** A path of the site, with a fragment or without. */
export const path = z.string().regex(/^\/[\w/#-]*$/, "Use a path of the site, such as /pricing.");

/** The path of a page that the shop adds: no fragment, no query, and not the landing page. */
export const pagePath = z
  .string()
  .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, "Use a path of lower-case words, such as /my-app.");

/** The path of a file in the folder `public` of the shop. */
export const publicFile = z
  .string()
  .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+\.[a-z0-9]+$/, "Use the path of a file, such as /videos/tour.webm.");

/** A day, ISO 8601. */
export const day = z.iso.date();

/** A name for addresses, files and the wire. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and single hyphens, such as my-app.");

/** An app of the suite or a named feature, which a license covers or not. It goes into every lease, so it is short. */
export const entitlement = slug.max(64, "Use at most 64 characters.");

/** What a license covers: at least one app or feature. */
export const entitlements = z.array(entitlement).min(1).max(32);

/** A link, for a button or a list. */
export const link = z.strictObject({ label: words, to: path });

/** A heading and what is said under it. */
export const titled = z.strictObject({ title: words, words });

/** A line of a table of facts. */
export const fact = z.strictObject({ term: words, value: words });

/** Invented: shown under a label that says so. */
export const sample = z.literal(true);

/** A gauge with made-up figures. */
export const gauge = z.strictObject({ label: words, value: z.number(), max: z.number().positive(), words });
