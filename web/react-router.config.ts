import type { Config } from "@react-router/dev/config";
import { shop } from "./build-steps/shop/shop.ts";

export default {
  buildDirectory: shop.builds.site,
  // No server renders pages: every route becomes a file at build time, the 404 page through its splat.
  ssr: false,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), "/404"],
} satisfies Config;
