import type { Question } from "@keystead/contract/shop/landing";
import { launchPlatform } from "../brand.ts";

/** What people ask before they start. */
export const questions: readonly Question[] = [
  {
    question: "Do I need a card for the trial?",
    answer:
      "No. You register with an email address and a password, and the trial ends by itself after seven days.",
  },
  {
    question: "What do the bots do, and what do they not do?",
    answer:
      "They act on your own accounts and wallets, within limits that you set, and log everything. They are not meant to move a market or to pass for other people, and the terms forbid using them so.",
  },
  {
    question: "What is in the download today?",
    answer:
      "A sample app. It activates your machine, checks your license and shows what the license includes. It does not trade and it does not post.",
  },
  {
    question: "On how many machines may I use a license?",
    answer:
      "The trial and a Standard license cover one machine, a Professional license ten. A machine counts once, however many bots run on it, and you can free it at any time from your account.",
  },
  {
    question: "What happens when the trial ends?",
    answer:
      "The apps stop and tell you so. Nothing is charged. If you continue with a paid tier, your key and your machines stay as they are.",
  },
  {
    question: `Is this connected to ${launchPlatform}?`,
    answer: `No. This is independent software. It is not affiliated with ${launchPlatform} or with any other launch platform, and nobody there has reviewed or approved it.`,
  },
];
