import type { About } from "@keystead/contract/shop/pages";
import { brand } from "./brand.ts";
import { trialDays } from "./tiers.ts";

export const about: About = {
  title: `About ${brand.name}`,
  description: `Who makes ${brand.name}, what it promises, and what it leaves to you.`,
  lede: "We make desktop software for people who launch tokens and want to see what their tools are doing.",
  paragraphs: [
    "Most tools like this ask for your trust first and explain later. We do it the other way around. Your dashboard shows what happens to your license, the license server signs its answers, and this site says just as plainly what the bots don’t do as what they do.",
    "The suite runs on your computer, with your accounts and your wallets, under one license. We keep our side small on purpose: our server issues licenses, checks whether they’re valid, and hosts the files you download.",
    brand.disclaimer,
  ],
  promises: [
    {
      title: "Real or labeled",
      words: "Live data shows its age. Anything made up is labeled as a sample or an example.",
    },
    {
      title: "No card for the trial",
      words: `${trialDays} days, every bot, and nothing to cancel.`,
    },
    {
      title: "Answers you can verify",
      words: "The license server signs every answer it gives the app, and the app ignores anything else.",
    },
    {
      title: "Your machine, your choice",
      words: "Remove a machine and activate another whenever you like. You don’t have to ask.",
    },
    {
      title: "No third-party telemetry",
      words:
        "The apps and this site talk only to our server. No scripts, fonts or images from anywhere else.",
    },
    {
      title: "No deception",
      words:
        "No wash trading, no fake crowds, no evasion. The terms forbid them, and we can revoke a license for them.",
    },
  ],
};
