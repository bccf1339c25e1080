import type { DemoPage } from "@keystead/contract/shop/landing";

export const demoPage: DemoPage = {
  title: "See it before you sign up",
  description:
    "24-hour volume, the top token, active trends and the newest tokens, a volume alert, and the app’s first start.",
  lede: "The market panel, one alert, and the app’s first start.",
  discoveries: "Latest discoveries",
  popular: "Most popular",
  call: {
    title: "Try it with your own license",
    words: "No credit card required. Cancel anytime.",
    label: "Start Free Trial",
  },
};
