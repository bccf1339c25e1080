import type { FaqSection } from "@keystead/contract/shop/pages";
import { sampleAppNote } from "../catalogue.ts";
import { confirmHours, trialDays } from "../tiers.ts";

const pause =
  confirmHours === null
    ? ""
    : ` Confirm your email address within ${confirmHours} hours: otherwise the trial pauses until you do, and its end stays where it is.`;

export const gettingStarted: FaqSection = {
  id: "getting-started",
  title: "Getting Started",
  entries: [
    {
      id: "start-a-trial",
      question: "How do I start the free trial?",
      answer: `Register with an email address and a password. A license for ${trialDays} days is issued at once: its key is on your dashboard and in a mail to you. There is no card to enter and nothing to cancel.`,
      links: [{ label: "Register", to: "/register" }],
    },
    {
      id: "set-up",
      question: "How do I set the app up?",
      answer:
        'In five steps. Download the ZIP from your dashboard. Extract it and open a terminal in its folder. Run `npm install`. Put your license key into `config.json`, between the quotes after `"licenseKey"`. Run `npm start`. A moment later the machine appears on your dashboard.',
      links: [{ label: "Downloads", to: "/download" }],
    },
    {
      id: "requirements",
      question: "What does my computer need?",
      answer:
        "Windows 10 or 11, macOS 10.14 or newer, or Ubuntu 18.04 or newer, with 4 GB of memory, 2 GB of free disk and Node.js 18 or newer. Node.js has requirements of its own; where they are stricter, they decide.",
    },
    {
      id: "which-plan",
      question: "Which plan do I choose for the trial?",
      answer:
        "Any. The trial key works in the volume bot, the reply bot and the bundler bot, and a machine counts once however many of them run on it. The plan only decides which ZIP you download first.",
      links: [{ label: "Compare the plans", to: "/pricing" }],
    },
    {
      id: "trial-clock",
      question: "When does the trial begin?",
      answer: `When you register, not when the app first runs. The countdown on your dashboard shows the days, hours, minutes and seconds that are left of the ${trialDays} days.${pause}`,
    },
    { id: "sample-app", question: "What does the app do today?", answer: sampleAppNote },
  ],
};
