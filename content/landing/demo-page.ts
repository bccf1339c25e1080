import type { DemoPage } from "@keystead/contract/shop/landing";
import { priceNote } from "../tiers.ts";

export const demoPage: DemoPage = {
  title: "See it before you sign up",
  description:
    "24-hour volume, the top token, active trends and the newest tokens, a volume alert, and the app’s first start.",
  lede: "The market panel, one alert, and the app’s first start.",
  discoveries: "Latest discoveries",
  popular: "Most popular",
  call: {
    title: "Try it with your own license",
    words: priceNote ?? "No card, nothing to cancel.",
    label: "Start Free 7-Day Trial",
  },
};
