import type { FaqSection } from "@keystead/contract/shop/pages";
import { sampleAppNote } from "../catalogue.ts";
import { confirmHours, trialDays } from "../tiers.ts";

const pause =
  confirmHours === null
    ? ""
    : ` Confirm your email address within ${confirmHours} hours. Otherwise the trial pauses until you do, and the end date doesn’t move.`;

export const gettingStarted: FaqSection = {
  id: "getting-started",
  title: "Getting Started",
  entries: [
    {
      id: "start-a-trial",
      question: "How do I start the free trial?",
      answer: `Register with an email address and a password. You get a ${trialDays}-day license right away: its key is on your dashboard and in your inbox. No card, and nothing to cancel.`,
      links: [{ label: "Register", to: "/register" }],
    },
    {
      id: "set-up",
      question: "How do I set up the app?",
      answer:
        'Five steps. Download the ZIP from your dashboard. Extract it and open a terminal in its folder. Run `npm install`. Paste your license key into `config.json`, between the quotes after `"licenseKey"`. Run `npm start`. Your machine shows up on your dashboard a moment later.',
      links: [{ label: "Downloads", to: "/download" }],
    },
    {
      id: "requirements",
      question: "What does my computer need?",
      answer:
        "Windows 10 or 11, macOS 10.14 or newer, or Ubuntu 18.04 or newer, with 4 GB of memory and 2 GB of free disk space. The app also needs Node.js 18 or newer. On macOS 10.14 or Ubuntu 18.04, install a build of Node.js 18 made for older systems: the official one needs macOS 10.15 or Ubuntu 20.04.",
    },
    {
      id: "which-plan",
      question: "Which plan should I choose for the trial?",
      answer:
        "Any of them. A trial covers every bot, and your computer counts as one machine no matter how many of the apps you run. The plan only decides which ZIP you download first. The trending bot and the like bot have no ZIP of their own; alerts reach you in any of the apps.",
      links: [{ label: "Compare the plans", to: "/pricing" }],
    },
    {
      id: "trial-clock",
      question: "When does the trial start?",
      answer: `When you register, not when you first run the app. Your dashboard counts down the days, hours, minutes and seconds left.${pause}`,
    },
    { id: "sample-app", question: "What do I get today?", answer: sampleAppNote },
  ],
};
