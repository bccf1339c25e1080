import type { WhyChoose } from "@keystead/contract/shop/landing";

/** The four bots, each with a way to try it. */
export const whyChoose: WhyChoose | undefined = {
  aside: "Four bots. Your rules. Every step logged.",
  planned: true,
  action: { label: "Start Free 7-Day Trial", to: "/register" },
  cards: [
    {
      app: "volume-bot",
      title: "Volume bot",
      words:
        "Will spread your own transactions over the hours you set, from wallets you name, and stop at your limit.",
      link: { label: "Try the volume bot", to: "/#pricing" },
      drawing: {
        lines: "M0 22H240M0 90H240M166 90V52M186 90V60M206 90V66M226 90V74",
        mark: "M14 90V76M34 90V68M54 90V72M74 90V54M94 90V58M114 90V44M134 90V36M150 8V90",
      },
    },
    {
      app: "reply-bot",
      title: "Reply bot",
      words:
        "Will read the comments under your token, draft answers to the ones you care about, and wait for your approval.",
      link: { label: "Try the reply bot", to: "/#pricing" },
      drawing: {
        lines: "M4 10h104v40H44L26 66V50H4z",
        mark: "M132 34h104v54H132zM146 62l6 6 12-14",
      },
    },
    {
      app: "bundler-bot",
      title: "Bundler bot",
      words: "Will run both with one budget, one log and one switch that pauses everything.",
      link: { label: "Try the bundler bot", to: "/#pricing" },
      drawing: {
        lines:
          "M0 50H240M0 90H240M14 50V36M44 50V36M74 50V36M104 50V36M34 90V76M84 90V76M134 90V76M184 90V76",
        mark: "M178 6h40a10 10 0 0 1 0 20h-40a10 10 0 0 1 0-20zM218 10a6 6 0 1 0 0 12a6 6 0 1 0 0-12M120 30V90",
      },
    },
    {
      app: "like-bot",
      title: "Like bot",
      words:
        "Will collect posts about your token and like the ones you pick, once each, from your own account.",
      link: { label: "Try the like bot", to: "/#pricing" },
      drawing: {
        lines: "M4 16h140M4 30h96M4 66h140M4 80h96",
        mark: "M214 38l-14-14a8 8 0 0 1 14-10a8 8 0 0 1 14 10z",
      },
    },
  ],
};
