import type { WhyChoose } from "@keystead/contract/shop/landing";

/** The four bots, each with a way to try it. */
export const whyChoose: WhyChoose | undefined = {
  aside: "Four bots. Your rules. Every step logged.",
  action: { label: "Start Free 7-Day Trial", to: "/register" },
  cards: [
    {
      app: "volume-bot",
      title: "Volume bot",
      words:
        "Will spread your own transactions over the hours you set, from wallets you name, and stop at your limit.",
      link: { label: "Try the volume bot", to: "/#pricing" },
    },
    {
      app: "reply-bot",
      title: "Reply bot",
      words:
        "Will read the comments under your token, draft answers to the ones you care about, and wait for your approval.",
      link: { label: "Try the reply bot", to: "/#pricing" },
    },
    {
      app: "bundler-bot",
      title: "Bundler bot",
      words: "Will run both with one budget, one log and one switch that pauses everything.",
      link: { label: "Try the bundler bot", to: "/#pricing" },
    },
    {
      app: "like-bot",
      title: "Like bot",
      words:
        "Will collect posts about your token and like the ones you pick, once each, from your own account.",
      link: { label: "Try the like bot", to: "/#pricing" },
    },
  ],
};
