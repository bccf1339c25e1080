import type { Titled } from "@keystead/contract/shop/pages";

/** The grid under the stats strip. */
export const featureGrid: readonly Titled[] = [
  {
    title: "A schedule instead of a screen",
    words:
      "Set the hours and the amounts of your own transactions. The volume bot keeps to them while you sleep.",
  },
  {
    title: "A budget that holds",
    words: "An hourly spending limit and a total. When either is reached, sending stops until you raise it.",
  },
  {
    title: "Replies that you approve",
    words:
      "Comments that match your keywords come with a draft. It is sent when you say so, from your account.",
  },
  {
    title: "Told when it matters",
    words:
      "Choose a token and a threshold of its 24-\u2060hour volume. Crossing it is an alert, and nothing more.",
  },
  {
    title: "Everything on record",
    words: "Each transaction, reply and refusal is logged with its time and its reason, for you to check.",
  },
  {
    title: "One key, also offline",
    words:
      "One license for the whole suite. A signed copy on your machine lets the apps start without a network.",
  },
];
