import type { About } from "@keystead/contract/shop/pages";
import { brand } from "./brand.ts";
import { trialDays } from "./tiers.ts";

export const about: About = {
  title: `About ${brand.name}`,
  description: `Who makes ${brand.name}, what it promises, and what it leaves to you.`,
  lede: "We make desktop software for people who launch tokens and would like to know what their tools are doing.",
  paragraphs: [
    "Most tools in this field ask for trust first and explain later. We turned that around. The dashboard shows what happens to your license, the license server signs what it says, and the pages of this site name what the bots do not do as plainly as what they do.",
    "The suite runs on your computer, with your accounts and your wallets, under one license. There is a part of it on our side, and it is small on purpose: it issues licenses, answers whether they are valid, and keeps the files that you download.",
    brand.disclaimer,
  ],
  promises: [
    {
      title: "Figures with their source",
      words: "Live data shows its age. What is made up says Sample. There is nothing in between.",
    },
    {
      title: "No card for the trial",
      words: `${trialDays} days, every bot, and it ends by itself. There is nothing to cancel.`,
    },
    {
      title: "Answers you can check",
      words: "Every answer about a license is signed. The app believes nothing else.",
    },
    {
      title: "Your machine, your choice",
      words: "Free a machine and activate another one whenever you like, without asking anybody.",
    },
    {
      title: "No telemetry to others",
      words:
        "The apps and this site talk to our server alone. No script, font or picture comes from elsewhere.",
    },
    {
      title: "No deception",
      words:
        "No wash trading, no invented crowds, no evasion. The terms forbid it and licenses are revoked for it.",
    },
  ],
};
