import type { CatalogueId, PlanId } from "../catalogue.ts";

export interface ProductPage {
  id: CatalogueId;
  /** Where the page is. */
  path: string;
  /** What its button puts into the cart; null for a page without a plan of its own, whose button leads to /register. */
  plan: PlanId | null;
  /** What search results say. */
  description: string;
  /** The page's name in the breadcrumbs. */
  name: string;
  heading: string;
  lede: string;
  /** What a panel of the product looks like, with made-up figures. Shown with a "Sample" label. */
  preview: {
    title: string;
    gauge: { label: string; value: number; max: number; words: string };
    /** `percent`: a change, shown with its sign in the color of its direction. */
    rows: readonly ({ term: string; value: string } | { term: string; percent: number })[];
    /** What it wrote down last, newest first. */
    log: readonly { time: string; words: string; outcome: string }[];
  };
  /** What the page shows of this moment, after the opening. */
  live?: "market";
  /** Six. */
  features: readonly { title: string; words: string }[];
  /** Four, in order. */
  steps: readonly { title: string; words: string }[];
  /** Four or five. */
  questions: readonly { question: string; answer: string }[];
  /** `data`: the value is an amount, a name of a file or the like, and not words. */
  specification: readonly { term: string; value: string; data?: true }[];
  /** What it does not do, one sentence each. */
  limits: readonly string[];
  /** Claims without a measurement behind them, shown with a "Sample" label. */
  figures: readonly { figure: string; words: string; sample: true }[];
}
