import type { Question } from "@keystead/contract/shop/landing";
import { launchPlatform } from "../brand.ts";

/** What people ask before they start. */
export const questions: readonly Question[] = [
  {
    question: "Do I need a card for the trial?",
    answer:
      "No. You register with an email and a password. After seven days the trial ends, and there’s nothing to cancel.",
  },
  {
    question: "What do the bots do, and not do?",
    answer:
      "They act on your own accounts and wallets, within limits you set, and log everything. They aren’t for moving a market or posing as other people, and the terms forbid it.",
  },
  {
    question: "What is in the download today?",
    answer:
      "Early access: today’s app activates and verifies your license. Trading and posting are not in it yet.",
  },
  {
    question: "How many machines can I use?",
    answer:
      "One with the trial or a Standard license, ten with Professional. A machine counts once, no matter how many bots run on it, and you can remove it at any time.",
  },
  {
    question: "What happens when the trial ends?",
    answer: "The apps stop and tell you so. Nothing is charged. To continue, email us about a paid tier.",
  },
  {
    question: `Is this connected to ${launchPlatform}?`,
    answer: `No. This is independent software, not affiliated with ${launchPlatform} or any other launch platform. No one there has reviewed or approved it.`,
  },
];
