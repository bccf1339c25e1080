import { z } from "zod";
import { words } from "./fields.ts";

const hour = z.number().min(0).max(24);

const shared = {
  title: words,
  /** At the right of the title: what the whole of it comes to. */
  sum: words,
  /** What the drawing shows, for whoever does not see it. */
  alt: words,
};

/** A day of amounts, those before `now` done and the others planned, below a limit. */
const schedule = z.strictObject({
  kind: z.literal("schedule"),
  ...shared,
  /** One for each hour; 0 for none. */
  amounts: z.array(z.number().nonnegative()).length(24),
  now: hour,
  limit: z.number().positive(),
  legend: z.strictObject({ done: words, planned: words, limit: words }),
});

/** Comments with the answers that were drafted for them. The first one waits for a decision. */
const drafts = z.strictObject({
  kind: z.literal("drafts"),
  ...shared,
  comment: words,
  draft: words,
  /** What can be done with it, the first one at best. */
  actions: z.array(words).min(1),
  others: z.array(z.strictObject({ comment: words, outcome: words })),
});

/** A figure over a day and the threshold that it crosses once. */
const threshold = z.strictObject({
  kind: z.literal("threshold"),
  ...shared,
  /** Oldest first, evenly over the day. */
  values: z.array(z.number().nonnegative()).min(2),
  threshold: z.number().positive(),
  legend: z.strictObject({ value: words, threshold: words, alert: words }),
});

/** What several apps do, on one time axis, and the switch that stops all of them. */
const lanes = z.strictObject({
  kind: z.literal("lanes"),
  ...shared,
  lanes: z.array(z.strictObject({ name: words, words, at: z.array(hour).min(1) })).min(2),
  now: hour,
  pause: words,
});

/** A drawing of what the app shows, with made-up figures. */
export const productPicture = z.discriminatedUnion("kind", [schedule, drafts, threshold, lanes]);
export type ProductPicture = z.infer<typeof productPicture>;
export type PictureOf<Kind extends ProductPicture["kind"]> = Extract<ProductPicture, { kind: Kind }>;
