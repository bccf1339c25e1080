import type { Question } from "@keystead/contract/shop/landing";
import { launchPlatform } from "../brand.ts";
import { sampleAppNote } from "../catalogue.ts";

/** What people ask before they start. A phone shows the first four. */
export const questions: readonly Question[] = [
  {
    question: "What do I get today?",
    answer: sampleAppNote,
  },
  {
    question: "Do I need a card for the trial?",
    answer: "No. You register with an email and a password. There’s nothing to cancel.",
  },
  {
    question: "What happens after the trial?",
    answer: "The apps stop and tell you so. Nothing is charged. To continue, email us about a paid tier.",
  },
  {
    question: `Is this connected to ${launchPlatform}?`,
    answer: `No. This is independent software. No one at ${launchPlatform} has reviewed or approved it.`,
  },
  {
    question: "How many machines can I use?",
    answer:
      "One with the trial or a Standard license, ten with Professional. You can remove one at any time.",
  },
  {
    question: "What will the bots do, and not do?",
    answer:
      "They’ll act on your own accounts and wallets, within your limits, and log everything. They won’t move a market or pose as other people.",
  },
];
