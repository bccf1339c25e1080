import { checkSetup } from "./setup/check-setup.ts";
import { isReserved } from "./reserved-paths.ts";
import type { ShopOf } from "./read-shop.ts";
import type { ShopFile } from "./shop-files.ts";

type Shop = ShopOf<ShopFile>;

/** Checks what no single file can say: that every name which one file uses is declared by another. */
export function checkShop(shop: Shop): string[] {
  return [
    ...checkCatalogue(shop),
    ...checkPricing(shop),
    ...checkSetup(shop),
    ...checkProducts(shop),
    ...checkPages(shop),
  ];
}

/** Checks that plans and tiers agree with each other. */
export function checkCatalogue({
  plans,
  catalogue,
  featuredPlan,
  tiers,
  namedFeatures,
}: Pick<Shop, "plans" | "catalogue" | "featuredPlan" | "tiers" | "namedFeatures">): string[] {
  const ids = plans.map(({ id }) => id);
  const covered = [
    ...new Set([...ids, ...catalogue.map(({ id }) => id)]),
    ...namedFeatures.map(({ id }) => id),
  ];
  const uncovered = (at: string, entitlements: readonly string[] = []): string[] =>
    entitlements.flatMap((name, index) =>
      covered.includes(name) ? [] : [`${at}.entitlements[${index}]: There is no app or feature "${name}".`],
    );
  return [
    ...repeated(ids).map((id) => `catalogue.ts: plans: More than one has the id "${id}".`),
    ...repeated(catalogue.map(({ id }) => id)).map(
      (id) => `catalogue.ts: catalogue: More than one has the id "${id}".`,
    ),
    ...catalogue.flatMap(({ plan }, index) =>
      ids.includes(plan) ? [] : [`catalogue.ts: catalogue[${index}].plan: There is no plan "${plan}".`],
    ),
    ...repeated(plans.flatMap(({ download }) => download ?? [])).map(
      (name) => `catalogue.ts: plans: More than one has the download "${name}".`,
    ),
    ...plans.flatMap(({ id, type, isTrial, price }, index) => [
      ...(type === id ? [] : [`catalogue.ts: plans[${index}].type: Has to be the id, "${id}".`]),
      ...(price > 0 ? [`catalogue.ts: plans[${index}].price: ${priceProblem(id, isTrial)}`] : []),
    ]),
    ...(ids.includes(featuredPlan)
      ? []
      : [`catalogue.ts: featuredPlan: There is no plan "${featuredPlan}".`]),
    ...repeated(tiers.map(({ id }) => id)).map((id) => `tiers.ts: tiers: More than one has the id "${id}".`),
    ...repeated(covered).map(
      (id) => `tiers.ts: namedFeatures: More than one app or feature has the id "${id}".`,
    ),
    ...tiers.flatMap(({ entitlements }, index) => uncovered(`tiers.ts: tiers[${index}]`, entitlements)),
    ...plans.flatMap(({ entitlements }, index) => uncovered(`catalogue.ts: plans[${index}]`, entitlements)),
    ...(tiers.some(({ id }) => id === "trial") ? [] : ['tiers.ts: tiers: There is no tier "trial".']),
  ];
}

function priceProblem(id: string, isTrial: boolean): string {
  return isTrial
    ? `Plan "${id}": a trial costs nothing, so the price must be 0.`
    : `Plan "${id}": the price must be 0 until a way to pay is set. Nothing takes payments yet.`;
}

/** An amount above zero in the words of the pricing page, which would be a price that nobody can pay. */
function checkPricing({ pricingPlan }: Pick<Shop, "pricingPlan">): string[] {
  return /[1-9]/.test(pricingPlan.price)
    ? [
        `pricing.ts: pricingPlan.price: Plan "${pricingPlan.name}": the price must be 0 until a way to pay is set, such as "FREE".`,
      ]
    : [];
}

function checkProducts({ productPages, plans, hasMarket }: Shop): string[] {
  return [
    ...repeated(productPages.map(({ path }) => path)).map(
      (path) => `products.ts: productPages: More than one has the path "${path}".`,
    ),
    ...productPages.flatMap(({ path, plan, live }, index) => {
      const at = `products.ts: productPages[${index}]`;
      return [
        ...(isReserved(path) ? [`${at}.path: The site itself answers ${path}. Choose another path.`] : []),
        ...(plan === null || plans.some(({ id }) => id === plan)
          ? []
          : [`${at}.plan: There is no plan "${plan}".`]),
        ...(live === "market" && !hasMarket ? [`${at}.live: The shop has no market.`] : []),
      ];
    }),
  ];
}

function checkPages(shop: Shop): string[] {
  const {
    faqSections,
    faqIntro,
    videos,
    landingVideos,
    landingVideosNote,
    videosIntro,
    videoChannel,
    videoFeeds,
    demoPage,
    demoDashboard,
    demoChart,
  } = shop;
  const demo = [demoPage, demoDashboard, demoChart].filter(Boolean).length;
  return [
    ...landingVideos.flatMap((id, index) =>
      videos.some((video) => video.id === id)
        ? []
        : [`videos.ts: landingVideos[${index}]: There is no video "${id}".`],
    ),
    ...videos.flatMap(({ recording, videoUrl, sample }, index) => [
      ...(recording && videoUrl
        ? [`videos.ts: videos[${index}].videoUrl: A recording is played here: leave it out.`]
        : []),
      ...(recording && sample ? [`videos.ts: videos[${index}].sample: A recording is none: use false.`] : []),
    ]),
    ...(videos.length > 0 && !videosIntro ? ["videos.ts: With videos it also exports videosIntro."] : []),
    ...repeated(videoFeeds.map(({ channelId }) => channelId)).map(
      (id) => `video-feeds.ts: videoFeeds: More than one has the channelId "${id}".`,
    ),
    ...(videos.length === 0 && (videosIntro || videoChannel || videoFeeds.length > 0)
      ? ["videos.ts: With videosIntro, videoChannel or video-feeds.ts it also exports videos."]
      : []),
    ...(landingVideosNote && landingVideos.length === 0
      ? ["videos.ts: With landingVideosNote it also exports landingVideos."]
      : []),
    ...(faqSections.length > 0 && !faqIntro ? ["faq.ts: With questions it also exports faqIntro."] : []),
    ...(faqIntro && faqSections.length === 0 ? ["faq.ts: With faqIntro it also exports faqSections."] : []),
    ...(demo === 1 || demo === 2
      ? ["landing: demo-page.ts, demo-dashboard.ts and demo-chart.ts belong together."]
      : []),
  ];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
