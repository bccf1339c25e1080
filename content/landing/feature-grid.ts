import type { Titled } from "@keystead/contract/shop/pages";

/** What the suite is for. */
export const featureGrid: readonly Titled[] = [
  {
    title: "Runs while you sleep",
    words: "Your wallets, your hours, your amounts.",
  },
  {
    title: "Hard spending limits",
    words: "Per hour and in total. Fees count, too.",
  },
  {
    title: "Replies you approve",
    words: "Every draft waits for your approval.",
  },
  {
    title: "Alerts when volume moves",
    words: "One alert per crossing, and nothing more.",
  },
  {
    title: "Every action logged",
    words: "Time, amount and reason, on your computer.",
  },
  {
    title: "One key, works offline",
    words: "A signed copy starts the apps offline.",
  },
];
