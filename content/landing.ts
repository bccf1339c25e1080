import { brand } from "./brand.ts";
import { trialDays } from "./tiers.ts";

export const hero = {
  title: "Desktop bots with nothing hidden in the dashboard.",
  lede: `${brand.name} schedules your own token transactions and drafts your replies, on your computer and within limits you set. One license runs the whole suite, free for ${trialDays} days.`,
  actions: [
    { label: "Start Free 7-Day Trial", to: "/register" },
    { label: "See How It Works", to: "/register" },
  ],
  facts: ["No card", "Ends by itself", "Windows, macOS, Ubuntu"],
} as const;

/** The picture beside the opening: what a customer's license looks like on the third day. Nobody's license. */
export const heroLicense = {
  sample: true,
  key: ["PF7K", "••••", "••••", "Q2MD"],
  term: "Trial, one machine",
  day: 3,
  days: trialDays,
  bots: [
    { name: "Volume bot", state: "running", words: "1.2 of 4 SOL spent" },
    { name: "Reply bot", state: "waiting", words: "5 drafts for you to read" },
  ],
  machine: { name: "studio-pc", words: "seen 2 min ago" },
} as const;

export const steps = [
  { title: "Register", words: "An e-mail address and a password. No card." },
  { title: "Copy your key", words: "It is on your dashboard and in your inbox." },
  { title: "Download", words: "One ZIP for each plan, with its checksum." },
  { title: "Activate", words: "Paste the key. The dashboard shows the machine." },
] as const;

export const questions = [
  {
    question: "Do I need a card for the trial?",
    answer:
      "No. You register with an e-mail address and a password, and the trial ends by itself after seven days.",
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
    question: `Is this connected to ${brand.launchPlatform}?`,
    answer: `No. This is independent software. It is not affiliated with ${brand.launchPlatform} or with any other launch platform, and nobody there has reviewed or approved it.`,
  },
] as const;

export const finalCall = {
  title: "Seven days are enough to know",
  words: "No card, nothing to cancel. The trial ends by itself.",
  actions: [
    { label: "Start Free Trial", to: "/register" },
    { label: "View Demo", to: "/demo" },
  ],
} as const;
