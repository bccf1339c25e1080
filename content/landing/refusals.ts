import type { Refusals } from "@keystead/contract/shop/landing";

/** What the bots of the suite refuse to do. */
export const refusals: Refusals | undefined = {
  title: "Things our bots won’t do.",
  lines: ["Wash-trade", "Fake a crowd", "Hide that they’re bots", "Promise a price", "Hold your keys"],
  link: { label: "Read why", to: "/blogs/what-our-bots-do-not-do" },
};
