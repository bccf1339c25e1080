import { z } from "zod";
import { entitlement, entitlements, path, slug, words } from "./fields.ts";
import { licenseTerm } from "../values/license-term.ts";
import { policy } from "./policy.ts";

/** Something that is sold. */
export const plan = z.strictObject({
  /** The id of the licensed product and of the entry in the cart. */
  id: slug,
  /** Same as the id: what kind of product the cart and the license call it. */
  type: slug,
  name: words,
  description: words,
  /** The name under which the sample app is published for it. Without it, only releases that the operator publishes exist. */
  download: z
    .string()
    .regex(/^[\w.-]+\.zip$/, "Use the name of a ZIP file, such as my-app-setup.zip.")
    .exactOptional(),
  /** In the shop's `currency`. Nothing takes payments yet, so check-shop.ts refuses all but 0. */
  price: z.number().nonnegative(),
  /** Whether it is free for the shop's `trialDays`. */
  isTrial: z.boolean(),
  features: z.array(words).min(1),
  /** What a trial of it covers; by default what the trial's tier does. */
  entitlements: entitlements.exactOptional(),
});
export type Plan = z.infer<typeof plan>;

/** A product of the suite, sold as a plan or not. */
export const suiteProduct = z.strictObject({
  id: slug,
  name: words,
  description: words,
  isTrial: z.boolean(),
  /** Where it is described. */
  page: path,
  /** The plan that brings it. */
  plan: slug,
});
export type SuiteProduct = z.infer<typeof suiteProduct>;

/** Something that a license covers or not, besides the apps: an app asks for it by its id. */
export const namedFeature = z.strictObject({ id: entitlement, name: words });
export type NamedFeature = z.infer<typeof namedFeature>;

/**
 * What the shop calls one of its apps, several of them, and all of them, plainly and with emphasis: `One key for ${all}.`,
 * `The trial is ${whole}.`
 */
export const appNoun = z.strictObject({ one: words, many: words, all: words, whole: words });
export type AppNoun = z.infer<typeof appNoun>;

/** A kind of license: what it is called, and its policy. */
export const tier = z.strictObject({
  id: slug,
  name: words,
  ...policy.shape,
  /** The apps and named features that its licenses cover; by default all apps of the suite and no feature. */
  entitlements: entitlements.exactOptional(),
  /** How long it is sold for at a time; none for a trial. */
  terms: z.array(licenseTerm).default([]),
  /** When its owner is reminded by email, in days from the end of a license: -2 is two days before it. None when empty. */
  noticeDays: z.array(z.int().min(-365).max(365)).default([-14, -7, -3, -1, 0, 3]),
  support: words,
  /** The id of the variant at Lemon Squeezy that became this tier, see `lemonSqueezy` of the brand. */
  lemonSqueezyVariant: z.int().positive().exactOptional(),
});
/** A tier as a shop writes it: what it leaves out has a default. */
export type Tier = z.input<typeof tier>;
/** A tier of a shop that was loaded. */
export type LoadedTier = z.output<typeof tier>;
