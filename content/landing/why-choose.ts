import type { WhyChoose } from "@keystead/contract/shop/landing";

/** The four bots, each with a way to try it. */
export const whyChoose: WhyChoose | undefined = {
  aside: "Four bots that do as they are told, and write it down.",
  action: { label: "Start Free 7-Day Trial", to: "/register" },
  cards: [
    {
      app: "volume-bot",
      title: "Volume bot",
      words:
        "Spreads your own transactions over the hours that you set, from the wallets that you name, and stops at your limit.",
      gauge: { label: "Spent today", value: 1.2, max: 4, words: "1.2 of 4 SOL" },
      link: { label: "Try the volume bot", to: "/#pricing" },
    },
    {
      app: "reply-bot",
      title: "Reply bot",
      words:
        "Reads the comments under your token, drafts an answer to those that match your keywords, and waits for your yes.",
      gauge: { label: "Sent this hour", value: 3, max: 8, words: "3 of 8 replies" },
      link: { label: "Try the reply bot", to: "/#pricing" },
    },
    {
      app: "bundler-bot",
      title: "Bundler bot",
      words: "Runs both with one budget, one log and one place to pause everything at once.",
      gauge: { label: "Shared budget", value: 2.6, max: 5, words: "2.6 of 5 SOL" },
      link: { label: "Try the bundler bot", to: "/#pricing" },
    },
    {
      app: "like-bot",
      title: "Like bot",
      words:
        "Collects posts about your token and likes the ones you pick, once each, from your own account. It comes with the bundler.",
      gauge: { label: "Picked by you", value: 5, max: 12, words: "5 of 12 posts" },
      link: { label: "Try the like bot", to: "/#pricing" },
    },
  ],
};
