import type { Config } from "@react-router/dev/config";
import { shop } from "./shop/shop.ts";
import { marketTokenPages } from "./shop/market-token-pages.ts";

export default {
  buildDirectory: shop.builds.site,
  // No server renders pages: every route becomes a file at build time, the 404 page through its splat.
  ssr: false,
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...marketTokenPages.map(({ prerendered }) => prerendered),
    "/404",
  ],
} satisfies Config;
