import type { DemoPage } from "@keystead/contract/shop/landing";

export const demoPage: DemoPage = {
  title: "The market, and a dashboard for bots",
  description:
    "24-hour volume, the top token, active trends and the newest tokens, with where the figures are from, and a drawing of a dashboard for bots.",
  lede: "First figures of the market, asked for again every half minute, then a drawing of a dashboard for bots. What is old or invented says so.",
  discoveries: "Latest discoveries",
  popular: "Most popular",
  call: {
    title: "Try it with your own license",
    words: "No credit card required. Cancel anytime: stop using it, and the trial ends by itself.",
    label: "Start Free Trial",
  },
};
