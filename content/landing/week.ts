import type { Week } from "@keystead/contract/shop/landing";
import { trialDays } from "../tiers.ts";

const hours = (days: number): number => days * 24;

/** The trial, hour by hour. The reminders are the mails of the trial's ladder: 2 days before, 1 day before, at the end. */
export const week: Week | undefined = {
  title: "Your week, start to finish",
  aside: "No card, so nothing to charge.",
  meanwhile: {
    title: `Days 1–${trialDays}`,
    words: "An email and a signal each time volume crosses your line.",
  },
  marks: [
    { at: 0, title: "Register", words: "Email and password. The key comes by email.", short: "register" },
    { at: 0, title: "Turn on your alert", words: "One click on your dashboard." },
    { at: 0, title: "The app says “licensed”", words: "Paste the key, run npm start." },
    {
      at: hours(trialDays - 2),
      title: "First reminder",
      words: "An email, two days before the end.",
      short: "reminder",
    },
    { at: hours(trialDays - 1), title: "Second reminder", words: "One day left.", short: "reminder" },
    {
      at: hours(trialDays),
      title: "The apps stop",
      words: "One last email. Nothing is charged.",
      short: "nothing charged",
    },
  ],
};
