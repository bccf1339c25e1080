import { z } from "zod";
import { day, link, sample, slug, titled, words } from "./fields.ts";

export const hero = z.strictObject({
  title: words,
  lede: words,
  /** What comes later, after the facts about the trial. */
  note: words.exactOptional(),
  actions: z.tuple([link, link]),
});
export type Hero = z.infer<typeof hero>;

/** The last section: the way in, and a further one. */
export const finalCall = z.strictObject({ title: words, words, actions: z.tuple([link, link]) });
export type FinalCall = z.infer<typeof finalCall>;

const appState = z.strictObject({
  name: words,
  state: z.enum(["running", "waiting", "paused", "off"]),
  words,
});
export type AppState = z.infer<typeof appState>;

/** The picture of the opening: one recorded run of the app that customers download, and the license it activates. */
export const heroRun = z.strictObject({
  /** The folder that the ZIP extracts to. */
  folder: words,
  command: words,
  /** What the app printed, line by line; an empty line is an empty string. */
  output: z.array(z.string()).min(1),
  license: z.strictObject({
    email: z.email(),
    /** The key in its four groups, the middle ones masked. */
    key: z.tuple([words, words, words, words]),
    type: words,
    ends: day,
    machine: words,
    /** After the run. */
    status: words,
  }),
  /** An alert that arrives later: the line that the app prints, and the subject of the email. */
  alert: z.strictObject({ output: words, subject: words }).exactOptional(),
  caption: words,
});
export type HeroRun = z.infer<typeof heroRun>;

/**
 * The opening: a volume alert that a visitor sets up. While there is no real market it shows these tokens, which nobody trades, under
 * a "Sample data" label.
 */
export const alertStage = z.strictObject({
  /** Where the line of the first token is, in US dollars. */
  amount: z.number().positive(),
  tokens: z
    .array(
      z.strictObject({
        name: words,
        symbol: words,
        /** The volume of 24 hours at each hour of a day, in thousands of US dollars, the oldest first. */
        volumes: z.array(z.number().nonnegative()).min(2),
      }),
    )
    .min(1),
});
export type AlertStage = z.infer<typeof alertStage>;

/** What the shop's apps refuse to do, in a few words each that are shown struck through, and where that is written out. */
export const refusals = z.strictObject({ title: words, lines: z.array(words).min(1), link });
export type Refusals = z.infer<typeof refusals>;

/** The trial from its first hour to its end. */
export const week = z.strictObject({
  title: words,
  aside: words,
  /** Between the first hour and the first reminder. */
  meanwhile: titled,
  marks: z
    .array(
      z.strictObject({
        /** Hours after the sign-up. */
        at: z.int().nonnegative(),
        title: words,
        words,
        /** A word or two, for the small ruler; a mark without one is not on it. */
        short: words.exactOptional(),
      }),
    )
    .min(1),
});
export type Week = z.infer<typeof week>;

/** Claims that nobody measured, in one line under one "Example data" label. */
export const headlineFigures = z.strictObject({
  figures: z.array(z.strictObject({ figure: words, words, sample })),
});
export type HeadlineFigures = z.infer<typeof headlineFigures>;

export const testimonial = z.strictObject({
  id: slug,
  text: words,
  name: words,
  role: words,
  initial: z.string().length(1),
  date: day,
  website: z.hostname(),
  /** Out of five. */
  rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** Invented: the section that holds one has an "Example data" label. */
  sample: z.boolean(),
  /** Whether the shop has checked that a customer wrote it. Never on a sample. */
  verified: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonial>;

/** The data of an SVG path. */
const path = z.string().regex(/^[\d\s.,a-zA-Z-]+$/);

/** A line drawing in a view box of 240 by 96: what stays in the background, and what stands out. */
const cardDrawing = z.strictObject({ lines: path, mark: path });
export type CardDrawing = z.infer<typeof cardDrawing>;

/** Why to choose the shop: what works today, then one card an app. */
export const whyChoose = z.strictObject({
  aside: words,
  action: link,
  /** What works today, in large. */
  today: z.array(z.strictObject({ title: words, words, drawing: cardDrawing })).exactOptional(),
  /** Whether what the cards tell doesn't work yet: the section says so, once. */
  planned: z.boolean().exactOptional(),
  cards: z.array(
    z.strictObject({ app: slug, title: words, words, link, drawing: cardDrawing.exactOptional() }),
  ),
});
export type WhyChoose = z.infer<typeof whyChoose>;

const demoPeriod = z.strictObject({
  id: words,
  label: words,
  /** What one value stands for. */
  step: z.enum(["hour", "day"]),
  /** Oldest first. */
  values: z.array(z.number().nonnegative()).min(1),
});
export type DemoPeriod = z.infer<typeof demoPeriod>;

/** The chart of the demo dashboard, in `unit`. */
export const demoChart = z.strictObject({ title: words, unit: words, periods: z.array(demoPeriod).min(1) });
export type DemoChart = z.infer<typeof demoChart>;

/** A drawing of a dashboard, invented from end to end: its section has an "Example data" label. */
export const demoDashboard = z.strictObject({
  sample,
  aside: words,
  /** The alert that it opens with, in a shop with a market. */
  alert: z
    .strictObject({
      symbol: words,
      /** US dollars in 24 hours, both. */
      threshold: z.number().positive(),
      volume: z.number().nonnegative(),
      state: words,
      last: words,
    })
    .exactOptional(),
  sidebar: z.array(words).min(1),
  license: z.strictObject({
    plan: words,
    day: z.int().positive(),
    days: z.int().positive(),
    machines: words,
  }),
  apps: z.array(appState),
  performance: z.array(z.strictObject({ term: words, value: words })),
});
export type DemoDashboard = z.infer<typeof demoDashboard>;

export const demoPage = z.strictObject({
  title: words,
  description: words,
  lede: words,
  discoveries: words,
  popular: words,
  call: z.strictObject({ title: words, words, label: words }),
});
export type DemoPage = z.infer<typeof demoPage>;

const marketCard = z.strictObject({
  id: slug,
  name: words,
  symbol: words,
  /** US dollars, like the volume; the change is percent. */
  marketCap: z.number().positive(),
  volume24h: z.number().nonnegative(),
  change24h: z.number(),
  analysis: words,
  /** An invented token: the section has an "Example data" label. */
  sample,
});
export type MarketCard = z.infer<typeof marketCard>;

/** Ways to read the figures of a market, one invented token each. */
export const marketAnalysis = z.strictObject({ title: words, aside: words, cards: z.array(marketCard) });
export type MarketAnalysis = z.infer<typeof marketAnalysis>;

/** What a customer's apps might report. Nobody's apps did this, so it never stands without a label. */
export const appActivity = z.strictObject({
  id: slug,
  type: z.enum(["volume", "reply", "engagement"]),
  coin: words,
  value: words,
  time: words,
});
export type AppActivity = z.infer<typeof appActivity>;

export const features = z.array(titled);
export const questions = z.array(z.strictObject({ question: words, answer: words }));
export type Question = z.infer<typeof questions>[number];
