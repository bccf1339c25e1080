import type { DemoPage } from "@keystead/contract/shop/landing";

export const demoPage: DemoPage = {
  title: "See it before you sign up",
  description:
    "24-hour volume, the top token, active trends and the newest tokens, and a preview of the dashboard inside the app.",
  lede: "Market figures, updated automatically, and a look inside the dashboard. Stale and sample data are labeled.",
  discoveries: "Latest discoveries",
  popular: "Most popular",
  call: {
    title: "Try it with your own license",
    words: "No credit card required. Cancel anytime.",
    label: "Start Free Trial",
  },
};
