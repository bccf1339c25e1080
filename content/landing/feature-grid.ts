import type { Titled } from "@keystead/contract/shop/pages";

/** What the suite is for. */
export const featureGrid: readonly Titled[] = [
  {
    title: "Runs while you sleep",
    words: "The volume bot will keep to your wallets, hours and amounts.",
  },
  {
    title: "Hard spending limits",
    words: "The bots will stop at your limits, per hour and in total.",
  },
  {
    title: "Replies you approve",
    words: "No reply will go out until you approve it.",
  },
  {
    title: "Alerts when volume moves",
    words: "One alert each time volume crosses your line.",
  },
  {
    title: "Every action logged",
    words: "The bots will write down time, amount and reason.",
  },
  {
    title: "One key, works offline",
    words: "The app keeps running when you’re offline.",
  },
];
