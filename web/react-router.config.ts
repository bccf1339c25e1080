import type { Config } from "@react-router/dev/config";

export default {
  // No server renders pages: every route becomes a file at build time, the 404 page through its splat.
  ssr: false,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), "/404"],
} satisfies Config;
