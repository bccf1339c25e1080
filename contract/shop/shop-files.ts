import { z } from "zod";
import { marketFigures } from "../portal/market.ts";
import { brand } from "./brand.ts";
import { appNoun, namedFeature, plan, suiteProduct, tier } from "./catalogue.ts";
import { link, slug, words } from "./fields.ts";
import * as landing from "./landing.ts";
import * as pages from "./pages.ts";
import { productPage } from "./product-page.ts";
import * as setup from "./setup.ts";

const emptyMarket: z.infer<typeof marketFigures> = {
  volumeStats: { totalVolume24h: 0, percentChange: 0, topToken: { name: "", symbol: "", volume: 0 } },
  trendingTokens: { count: 0, newInLastHour: 0 },
  newTokens: { total: 0, items: [] },
  popularTokens: { items: [] },
};

/** The texts without which no shop is built: Markdown, by their paths in its folder. */
export const legalFiles = ["legal/terms.md", "legal/privacy.md", "legal/licenses.md"] as const;

/**
 * The modules of a shop by their path in its folder, without the ending, and what each exports. Defaults and
 * optional exports may be left out, and with them a module that has nothing else; a module with required exports may have
 * others for the rest of the folder.
 */
export const shopFiles = {
  brand: z.object({ brand }),
  catalogue: z.object({
    plans: z.array(plan).min(1),
    /** Everything that the suite consists of. A trial covers all of it, and the plans. */
    catalogue: z.array(suiteProduct).default([]),
    /** What prices are in. */
    currency: words,
    appNoun,
    /** The plan that is offered first, and that is meant where somebody has not chosen one. */
    featuredPlan: slug,
    /** Stands wherever an app is described, as long as its published release is a sample; then empty. */
    sampleAppNote: z.string(),
  }),
  tiers: z.object({
    trialDays: z.int().positive(),
    /** What the trial costs and what follows it, in one line wherever a reader looks for the price. */
    priceNote: words.optional(),
    /** A paid license is paid back within so many days. */
    refundDays: z.int().positive(),
    /** A trial pauses after so many hours until the email address is confirmed; null: it never pauses. */
    confirmHours: z.int().positive().nullable(),
    /** How long an app may go on without asking the server, at most. */
    offlineDays: z.int().positive(),
    tiers: z.array(tier).min(1),
    /** The features that tiers and licenses may cover besides the apps. */
    namedFeatures: z.array(namedFeature).default([]),
  }),
  products: z.object({ productPages: z.array(productPage).min(1) }),
  navigation: z.object({
    mainLinks: pages.links,
    visitorLinks: pages.links,
    memberLinks: pages.links,
    footerGroups: z.array(pages.linkGroup),
  }),
  pricing: z.object({
    /** Instead of the headline that the length of the trial and the words for the apps make. */
    pricingHeadline: words.optional(),
    pricingPlan: pages.pricingPlan,
    trialTerms: pages.facts,
    inEveryTier: pages.facts,
    comparisonNote: words,
    /** The words of the link that asks for a tier's price, in the first row of the tiers. */
    askForPrice: words.optional(),
  }),
  setup: z.object({
    /** From the download to the running app, with one count wherever it is shown. */
    setupSteps: z.array(setup.setupStep).min(2).default(setup.neutralSteps),
    /** Guides of plans that differ, by the plan's id. */
    productSteps: z.record(slug, z.array(setup.setupStep).min(2)).default({}),
    setupSummary: words.default(setup.neutralSummary),
    /** Where a customer pastes the license key. */
    keyPlace: words.default(setup.neutralKeyPlace),
    offlineCommands: setup.offlineCommands.optional(),
    /** What the apps need of a computer. */
    requirements: pages.facts.default([]),
    requirementsNote: words.optional(),
  }),
  download: z.object({
    downloadLede: words.default("One download for each app. Your license key works in all of them."),
    /** Where it is told how to check a downloaded file. */
    checkLink: link.optional(),
  }),
  landing: z.object({ hero: landing.hero, finalCall: landing.finalCall }),
  "landing/steps": z.object({ steps: pages.steps }),
  "landing/alert-stage": z.object({ alertStage: landing.alertStage.optional() }),
  "landing/hero-facts": z.object({ heroFacts: z.array(words).default([]) }),
  "landing/hero-run": z.object({ heroRun: landing.heroRun.optional() }),
  "landing/refusals": z.object({ refusals: landing.refusals.optional() }),
  "landing/week": z.object({ week: landing.week.optional() }),
  "landing/feature-grid": z.object({ featureGrid: landing.features.default([]) }),
  "landing/headline-figures": z.object({ headlineFigures: landing.headlineFigures.optional() }),
  "landing/why-choose": z.object({ whyChoose: landing.whyChoose.optional() }),
  "landing/testimonials": z.object({ testimonials: z.array(landing.testimonial).default([]) }),
  "landing/questions": z.object({ questions: landing.questions.default([]) }),
  "landing/demo-chart": z.object({ demoChart: landing.demoChart.optional() }),
  "landing/demo-dashboard": z.object({ demoDashboard: landing.demoDashboard.optional() }),
  "landing/demo-page": z.object({ demoPage: landing.demoPage.optional() }),
  "landing/market-analysis": z.object({ marketAnalysis: landing.marketAnalysis.optional() }),
  "landing/app-activity": z.object({
    appActivity: z.array(landing.appActivity).default([]),
    /** Beside the title of the activity: which of it apps report today. */
    appActivityNote: words.optional(),
  }),
  market: z.object({
    /** Whether the shop shows figures of a market, with the sample below while there are no others. */
    hasMarket: z.boolean().default(false),
    sampleMarket: marketFigures.default(emptyMarket),
    /** Where the market is traded, in the words of the sources of its figures. Without it no source is asked. */
    marketVenue: z
      .strictObject({
        network: slug,
        dex: slug,
        protocol: words,
        program: words,
        /** The launch platform's own API, an undocumented source that is off unless an operator names it. */
        launchpadUrl: z.url({ protocol: /^https$/ }).optional(),
        /** The hosts whose images of tokens are fetched, over TLS; those on any other host are not shown. */
        imageHosts: z.array(z.hostname()).default([]),
      })
      .optional(),
    /** The short names of products in a trigger, with which their ids begin. A product without one is called by its id. */
    triggerProducts: z.array(words).default([]),
  }),
  about: z.object({ about: pages.about.optional() }),
  faq: z.object({ faqIntro: pages.faqIntro.optional(), faqSections: z.array(pages.faqSection).default([]) }),
  blog: z.object({ blogIntro: pages.pageIntro.optional() }),
  videos: z.object({
    /** Where the shop's own videos are. */
    videoChannel: pages.channel.optional(),
    videosIntro: pages.pageIntro.optional(),
    videos: z.array(pages.video).default([]),
    /** Stands beside videos that are samples. */
    sampleVideosNote: words.optional(),
    landingVideos: z.array(slug).default([]),
    landingVideosNote: words.optional(),
  }),
  "video-feeds": z.object({
    /** Channels whose newest videos take the place of the samples in `videos`. */
    videoFeeds: z.array(pages.videoFeed).max(10).default([]),
  }),
  "share-images": z.object({ shareImages: z.array(pages.shareImage).default([]) }),
  placeholders: z.object({ placeholders: z.record(z.string(), z.string()).default({}) }),
};

export type ShopFile = keyof typeof shopFiles;

/** What a module of a shop exports, once it is checked. */
export type ShopModule<File extends ShopFile> = z.infer<(typeof shopFiles)[File]>;
