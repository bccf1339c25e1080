import type { WhyChoose } from "@keystead/contract/shop/landing";
import { offlineDays } from "../tiers.ts";

/** What works today, and the four bots that come later, each with a way to try it. */
export const whyChoose: WhyChoose | undefined = {
  aside: "Three things that work today.",
  action: { label: "Start Free 7-Day Trial", to: "/register" },
  today: [
    {
      title: "One alert, in both places",
      words: "Volume rises past your line: you get an email, and your app gets a signal.",
      drawing: {
        lines: "M0 44H240M0 90H240",
        mark: "M0 80L40 76L80 66L120 68L160 54L182 44L240 12M176 44a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
      },
    },
    {
      title: "A license that works offline",
      words: `The app checks its signed license itself, for up to ${offlineDays} days without a network.`,
      drawing: {
        lines: "M150 90V66M166 90V66M182 90V66M198 90V66M214 90V66M230 90V54",
        mark: "M6 90V54M22 90V66M38 90V66M54 90V66M70 90V66M86 90V66M102 90V66M118 90V54M134 90V66M6 34H134",
      },
    },
    {
      title: "Your machines, in one place",
      words: "See where your key runs. Swap the old computer for the new one.",
      drawing: {
        lines: "M146 18h84v52h-84zM170 90h36M188 70v20",
        mark: "M10 18h84v52H10zM34 90h36M52 70v20M38 44l10 10l20-20",
      },
    },
  ],
  planned: true,
  cards: [
    {
      app: "volume-bot",
      title: "Volume bot",
      words: "Will spread your own transactions over the hours you set.",
      link: { label: "Try the volume bot", to: "/#pricing" },
      drawing: {
        lines: "M0 22H240M0 90H240M166 90V52M186 90V60M206 90V66M226 90V74",
        mark: "M14 90V76M34 90V68M54 90V72M74 90V54M94 90V58M114 90V44M134 90V36M150 8V90",
      },
    },
    {
      app: "reply-bot",
      title: "Reply bot",
      words: "Will draft answers to comments, for you to approve.",
      link: { label: "Try the reply bot", to: "/#pricing" },
      drawing: {
        lines: "M4 10h104v40H44L26 66V50H4z",
        mark: "M132 34h104v54H132zM146 62l6 6 12-14",
      },
    },
    {
      app: "bundler-bot",
      title: "Bundler bot",
      words: "Will run both on one budget, with one switch.",
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
      words: "Will like the posts you pick, once each.",
      link: { label: "Try the like bot", to: "/#pricing" },
      drawing: {
        lines: "M4 16h140M4 30h96M4 66h140M4 80h96",
        mark: "M214 38l-14-14a8 8 0 0 1 14-10a8 8 0 0 1 14 10z",
      },
    },
  ],
};
