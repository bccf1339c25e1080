import { z } from "zod";
import { fact, gauge, pagePath, sample, slug, titled, words } from "./fields.ts";
import { productPicture } from "./product-picture.ts";

const question = z.strictObject({ question: words, answer: words });

/** The page of one product. */
export const productPage = z.strictObject({
  id: slug,
  /** Where the page is. */
  path: pagePath,
  /** What its button puts into the cart; null for a page without a plan of its own, whose button leads to /register. */
  plan: slug.nullable(),
  /** What search results say. */
  description: words,
  /** The page's name in the breadcrumbs. */
  name: words,
  heading: words,
  lede: words,
  /** What the app shows, drawn large below the opening. Without one a panel made of `preview` stands there. */
  picture: productPicture.exactOptional(),
  /** What a panel of the product looks like, with made-up figures. Shown under a label that says so. */
  preview: z.strictObject({
    title: words,
    gauge,
    /** `percent`: a change, shown with its sign in the color of its direction. */
    rows: z.array(z.union([fact, z.strictObject({ term: words, percent: z.number() })])),
    /** What it wrote down last, newest first. */
    log: z.array(z.strictObject({ time: words, words, outcome: words })),
  }),
  /** What the features describe comes later: each section about it is marked once, and its words are in the future tense. */
  planned: z.literal(true).exactOptional(),
  /** What the page shows of this moment, after the opening. */
  live: z.enum(["market"]).exactOptional(),
  /** Six fill the rows. */
  features: z.array(titled).min(1),
  /** Up to four, in order. */
  steps: z.array(titled).min(1),
  questions: z.array(question).min(1),
  /** `data`: the value is an amount, a name of a file or the like, and not words. */
  specification: z.array(fact.extend({ data: z.literal(true).exactOptional() })).min(1),
  /** What it does not do, one sentence each. */
  limits: z.array(words).min(1),
  /** Claims without a measurement behind them, each shown with a label that says so. */
  figures: z.array(z.strictObject({ figure: words, words, sample })),
});
export type ProductPage = z.infer<typeof productPage>;
