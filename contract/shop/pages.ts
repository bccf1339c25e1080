import { z } from "zod";
import { address, day, fact, link, path, publicFile, slug, titled, words } from "./fields.ts";
import { thumbnail } from "./thumbnails.ts";

/** The links of one list, such as the top bar. */
export const links = z.array(link);
export type NavigationLink = z.infer<typeof link>;

/** A titled list of links in the foot of every page. */
export const linkGroup = z.strictObject({ title: words, links });
export type LinkGroup = z.infer<typeof linkGroup>;

export const about = z.strictObject({
  title: words,
  description: words,
  lede: words,
  paragraphs: z.array(words).min(1),
  /** A multiple of three fills the grid. */
  promises: z.array(titled).min(1),
});
export type About = z.infer<typeof about>;

const faqEntry = z.strictObject({
  /** Names the entry in an address: /faq#id. One of a kind on the whole page. */
  id: slug,
  /** What stands between backticks here and in the answer is code. */
  question: words,
  answer: words,
  /** Where to go on. */
  links: links.optional(),
});
export type FaqEntry = z.infer<typeof faqEntry>;

export const faqSection = z.strictObject({ id: slug, title: words, entries: z.array(faqEntry).min(1) });
export type FaqSection = z.infer<typeof faqSection>;

/** A video that the shop serves itself, without sound. */
const recording = z.strictObject({
  webm: publicFile,
  mp4: publicFile,
  /** WebVTT. */
  captions: publicFile,
  /** A picture, shown until it plays. */
  poster: publicFile,
  /** The same, 672 pixels wide, for phones. */
  smallPoster: publicFile,
  /** In pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  seconds: z.int().positive(),
  /** What the captions say, in their order. */
  transcript: z.array(words).min(1),
});

export const video = z.strictObject({
  id: slug,
  title: words,
  description: words,
  publishedAt: day,
  thumbnail,
  /** Played on the page. Without it and `videoUrl` nothing is recorded yet, and the entry leads to the contact page. */
  recording: recording.optional(),
  /** On another site. */
  videoUrl: address.optional(),
  channelTitle: words,
  /** A placeholder: shown with a "Sample" label. */
  sample: z.boolean(),
});
export type Video = z.infer<typeof video>;

/** A channel on YouTube whose newest videos the shop shows. */
export const videoFeed = z.strictObject({
  channelId: z.string().regex(/^UC[\w-]{22}$/, "Use the id of a channel: UC and 22 characters."),
  name: words,
});
export type VideoFeed = z.infer<typeof videoFeed>;

export const channel = z.strictObject({ name: words, url: address });
export type Channel = z.infer<typeof channel>;

/** What stands at the head of a page, and what search results say of it. */
export const pageIntro = z.strictObject({ description: words, lede: words });
export type PageIntro = z.infer<typeof pageIntro>;

/** `more`: for who finds no answer on the page. */
export const faqIntro = pageIntro.extend({ more: words });
export type FaqIntro = z.infer<typeof faqIntro>;

/** The one plan that the pricing page is about. */
export const pricingPlan = z.strictObject({
  name: words,
  price: words,
  duration: words,
  description: words,
  /** `means`: what the label stands for, shown with it. `planned`: it comes later, so it is listed apart. */
  features: z
    .array(z.strictObject({ label: words, means: words, planned: z.literal(true).exactOptional() }))
    .min(1),
  cta: words,
  highlighted: z.boolean(),
});
export type PricingPlan = z.infer<typeof pricingPlan>;

export const facts = z.array(fact);
export type Fact = z.infer<typeof fact>;

/** In the words, what stands between backticks is code. */
export const steps = z.array(titled).min(1);
export type Titled = z.infer<typeof titled>;

/** A picture that other sites show beside a link to a page. */
export const shareImage = z.strictObject({
  /** Below `public/og`, without its ending. */
  name: slug,
  /** What is read on it. */
  title: words,
  /** Addresses that it stands for, with everything below them. */
  paths: z.array(path).min(1),
});
export type ShareImage = z.infer<typeof shareImage>;
