import { expect, test } from "vitest";
import { checkShop } from "./check-shop.ts";

const plan = { id: "suite", type: "suite", isTrial: true, price: 0, download: "suite.zip" };

/** As much of a shop as is compared. */
const good = {
  plans: [plan],
  catalogue: [{ id: "suite-monthly", plan: "suite" }],
  featuredPlan: "suite",
  tiers: [{ id: "trial" }, { id: "standard", entitlements: ["suite", "export"] }],
  namedFeatures: [{ id: "export", name: "CSV export" }],
  setupSteps: [],
  productSteps: {},
  pricingPlan: { name: "Free trial", price: "FREE" },
  productPages: [{ path: "/suite", plan: "suite", live: "market" }],
  hasMarket: true,
  faqSections: [{}],
  faqIntro: "Questions",
  videos: [{ id: "tour", recording: undefined, videoUrl: undefined, sample: false }],
  landingVideos: ["tour"],
  landingVideosNote: "Watch",
  videosIntro: "Videos",
  videoChannel: undefined,
  videoFeeds: [{ channelId: "one" }],
  demoPage: {},
  demoDashboard: {},
  demoChart: {},
};
const check = (changes: object) =>
  checkShop({ ...good, ...changes } as unknown as Parameters<typeof checkShop>[0]);

test.each([
  ["with everything", {}],
  ["without questions", { faqSections: [], faqIntro: undefined }],
  ["without a demo", { demoPage: undefined, demoDashboard: undefined, demoChart: undefined }],
  [
    "with a page that has no plan",
    { productPages: [{ path: "/suite", plan: null, live: null }], hasMarket: false },
  ],
  [
    "whose plans publish no sample app",
    { plans: [plan, { ...plan, id: "other", type: "other" }].map(({ download: _, ...rest }) => rest) },
  ],
  ["with a plan that is no trial", { plans: [{ ...plan, isTrial: false }] }],
  [
    "without videos",
    { videos: [], landingVideos: [], landingVideosNote: undefined, videosIntro: undefined, videoFeeds: [] },
  ],
])("a shop %s is good", (_name, changes) => {
  expect(check(changes)).toEqual([]);
});

const noVideos = {
  videos: [],
  landingVideos: [],
  landingVideosNote: undefined,
  videosIntro: undefined,
  videoFeeds: [],
};
test.each([
  ["plans: More than one has the id", { plans: [plan, { ...plan, download: "other.zip" }] }],
  ["plans: More than one has the download", { plans: [plan, { ...plan, id: "other", type: "other" }] }],
  ["plans[0].type: Has to be the id", { plans: [{ ...plan, type: "other" }] }],
  ['plans[0].price: Plan "suite": a trial costs nothing', { plans: [{ ...plan, price: 1 }] }],
  [
    'plans[0].price: Plan "suite": the price must be 0 until a way to pay is set',
    { plans: [{ ...plan, isTrial: false, price: 0.01 }] },
  ],
  [
    'pricing.ts: pricingPlan.price: Plan "Personal": the price must be 0 until a way to pay is set',
    { pricingPlan: { name: "Personal", price: "EUR 49" } },
  ],
  ["catalogue: More than one has the id", { catalogue: [...good.catalogue, ...good.catalogue] }],
  ["catalogue[0].plan: There is no plan", { catalogue: [{ id: "a", plan: "gone" }] }],
  ["featuredPlan: There is no plan", { featuredPlan: "gone" }],
  ["tiers: More than one has the id", { tiers: [...good.tiers, { id: "standard" }] }],
  [
    'tiers[0].entitlements[1]: There is no app or feature "exprot"',
    { tiers: [{ id: "trial", entitlements: ["suite", "exprot"] }] },
  ],
  [
    'plans[0].entitlements[0]: There is no app or feature "gone"',
    { plans: [{ ...plan, entitlements: ["gone"] }] },
  ],
  [
    'More than one app or feature has the id "suite"',
    { namedFeatures: [...good.namedFeatures, { id: "suite" }] },
  ],
  ['There is no tier "trial"', { tiers: [{ id: "standard" }] }],
  ["More than one has the path", { productPages: [...good.productPages, ...good.productPages] }],
  ["The site itself answers", { productPages: [{ path: "/pricing", plan: null, live: null }] }],
  [
    "productPages[0].plan: There is no plan",
    { productPages: [{ path: "/suite", plan: "gone", live: null }] },
  ],
  ["live: The shop has no market", { hasMarket: false }],
  ['landingVideos[0]: There is no video "gone"', { landingVideos: ["gone"] }],
  ["A recording is played here", { videos: [{ id: "tour", recording: {}, videoUrl: "https://a.example" }] }],
  ["A recording is none", { videos: [{ id: "tour", recording: {}, sample: true }] }],
  ["it also exports videosIntro", { videosIntro: undefined }],
  ["More than one has the channelId", { videoFeeds: [{ channelId: "one" }, { channelId: "one" }] }],
  ["it also exports videos.", { ...noVideos, videosIntro: "Videos" }],
  ["it also exports videos.", { ...noVideos, videoChannel: "https://channel.example" }],
  ["it also exports videos.", { ...noVideos, videoFeeds: [{ channelId: "one" }] }],
  ["it also exports landingVideos", { landingVideos: [] }],
  ["it also exports faqIntro", { faqIntro: undefined }],
  ["it also exports faqSections", { faqSections: [] }],
  ["belong together", { demoPage: undefined }],
  ["belong together", { demoPage: undefined, demoChart: undefined }],
])("what is missing or there twice is said: %s", (words, changes) => {
  expect(check(changes)).toEqual([expect.stringContaining(words)]);
});
