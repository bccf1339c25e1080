import type { Question } from "@keystead/contract/shop/landing";
import { launchPlatform } from "../brand.ts";
import { sampleAppNote } from "../catalogue.ts";

/** What people ask before they start. A phone shows the first four. */
export const questions: readonly Question[] = [
  {
    question: "Do I need a card for the trial?",
    answer:
      "No. You register with an email and a password. After seven days the trial ends, and there’s nothing to cancel.",
  },
  {
    question: "What do the bots do, and not do?",
    answer:
      "They’ll act on your own accounts and wallets, within limits you set, and log everything. They won’t move a market or pose as other people. The terms forbid it.",
  },
  {
    question: "What happens when the trial ends?",
    answer: "The apps stop and tell you so. Nothing is charged. To continue, email us about a paid tier.",
  },
  {
    question: `Is this connected to ${launchPlatform}?`,
    answer: `No. This is independent software, not affiliated with ${launchPlatform} or any other launch platform. No one there has reviewed or approved it.`,
  },
  {
    question: "What is in the download today?",
    answer: sampleAppNote,
  },
  {
    question: "How many machines can I use?",
    answer:
      "One with the trial or a Standard license, ten with Professional. A machine counts once, no matter how many bots run on it, and you can remove it at any time.",
  },
];
