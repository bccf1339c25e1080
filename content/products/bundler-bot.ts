import type { ProductPage } from "@keystead/contract/shop/product-page";
import { bundlerDiscount, sampleAppNote } from "../catalogue.ts";

export const bundlerBot: ProductPage = {
  id: "bundler-bot",
  path: "/bundler-bot",
  plan: "bundler-bot",
  name: "Bundler Bot",
  description:
    "The volume bot and the reply bot with one budget, one log and one switch to pause everything.",
  heading: "Both bots, one\u00a0budget, one\u00a0switch",
  lede: "Run a schedule and answer your community from the same place. Limits are shared, the log is one, and a single switch pauses everything.",
  preview: {
    title: "Suite",
    gauge: { label: "Shared budget", value: 2.6, max: 5, words: "2.6 of 5 SOL" },
    rows: [
      { term: "Schedules", value: "2 running" },
      { term: "Drafts waiting", value: "5" },
      { term: "Machine", value: "studio-pc" },
      { term: "Paused", value: "nothing" },
    ],
    log: [
      { time: "14:02", words: "Volume bot, 0.05 SOL", outcome: "sent" },
      { time: "13:57", words: "Reply bot, one answer", outcome: "approved" },
      { time: "13:41", words: "Volume bot, 0.04 SOL", outcome: "sent" },
    ],
  },
  features: [
    {
      title: "Everything in both bots",
      words:
        "Schedules, limits and wallets of the volume bot; keywords, drafts and approval of the reply bot.",
    },
    {
      title: "A shared budget",
      words: "One limit for all that is spent, so that two schedules cannot spend the same SOL twice.",
    },
    {
      title: "One timeline",
      words: "Transactions and replies in the order in which they happened.",
    },
    {
      title: "Pause everything",
      words: "One switch stops both bots after the step that is being made.",
    },
    {
      title: "Alerts and likes",
      words: "The trending bot and the like bot come with it, on the same key and in the same log.",
    },
    {
      title: "One machine",
      words: "However many of the suite's apps run on a computer, it counts once.",
    },
  ],
  steps: [
    { title: "Start the trial", words: "One key covers the bundler and both single bots." },
    { title: "Set one budget", words: "Per hour and in total, for everything." },
    { title: "Add schedules and keywords", words: "Each part can run without the other." },
    { title: "Watch one log", words: "And pause all of it with one switch." },
  ],
  questions: [
    {
      question: "Do I need the single bots as well?",
      answer:
        "No. The bundler has all that they have. During the trial your key works in each of the three apps.",
    },
    {
      question: `What does the ${bundlerDiscount}% discount apply to?`,
      answer: `To a paid license: the bundler is offered at ${bundlerDiscount}% less than the volume bot and the reply bot licensed one by one. The trial costs 0 SOL whichever you choose.`,
    },
    {
      question: "Can I move from a single bot to the bundler later?",
      answer:
        "During the trial, simply download it: the key is the same. Under a paid license, write to support.",
    },
    {
      question: "Do the two bots act together to make a token look popular?",
      answer:
        "They share a budget and a log, nothing else. Using them together to suggest interest that is not there is forbidden by the terms, as it is for each alone.",
    },
    { question: "What do I get when I download it today?", answer: sampleAppNote },
  ],
  specification: [
    { term: "Includes", value: "Volume bot, reply bot, like bot, trending bot" },
    { term: "Budget", value: "Shared, per hour and in total" },
    { term: "Price", value: `Free in the trial; paid, ${bundlerDiscount}% less than both bots one by one` },
    { term: "Machines", value: "Counts once for all apps" },
    { term: "License", value: "One key for the suite" },
    { term: "Systems", value: "Windows, macOS, Ubuntu" },
    { term: "Download", value: "pumpfun-bundler-bot-setup.zip", data: true },
  ],
  limits: [
    "It does not buy and sell the same token between your wallets.",
    "It does not send replies without your approval.",
    "It does not launch a token or buy at launch ahead of other people.",
    "It does not promise attention, volume or a price.",
  ],
  figures: [],
};
