import type { Refusals } from "@keystead/contract/shop/landing";

/** What the apps of the suite refuse to do. Each line is struck through, so the title must not say no a second time. */
export const refusals: Refusals | undefined = {
  title: "Crossed out, for good.",
  lines: ["Holding your keys", "Promising a price", "Wash trading", "Faking a crowd", "Posing as people"],
  link: { label: "Read why", to: "/blogs/what-our-bots-do-not-do" },
};
