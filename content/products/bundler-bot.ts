import type { ProductPage } from "@keystead/contract/shop/product-page";
import { bundlerDiscount } from "../catalogue.ts";

export const bundlerBot: ProductPage = {
  id: "bundler-bot",
  path: "/bundler-bot",
  plan: "bundler-bot",
  name: "Bundler Bot",
  description:
    "The bundler bot will run the volume bot and the reply bot with one budget, one log and one switch to pause everything.",
  heading: "Both bots, one\u00a0budget, one\u00a0switch",
  lede: "You’ll run a schedule and answer your community from one place, with shared limits, one log, and one switch that pauses everything.",
  picture: {
    kind: "lanes",
    title: "Both bots, today",
    sum: "2.6 of 5 SOL spent",
    alt: "Two lanes on one day: the transactions of the volume bot and the replies of the reply bot, with one switch above them that pauses everything.",
    lanes: [
      {
        name: "Volume bot",
        words: "17 sent, 11 planned",
        at: [
          3, 3.7, 4.4, 5.2, 6, 8.3, 9, 9.6, 10.1, 10.7, 11.2, 11.8, 12.3, 12.9, 13.2, 13.6, 13.9, 14.8, 15.4,
          16, 16.6, 17.2, 17.9, 18.5, 19.2, 20, 21, 22,
        ],
      },
      {
        name: "Reply bot",
        words: "8 sent, 5 drafts waiting",
        at: [8.1, 8.9, 9.8, 10.4, 11.5, 12.1, 13, 13.8],
      },
    ],
    now: 14,
    pause: "Pause everything",
  },
  preview: {
    title: "Suite",
    gauge: { label: "Shared budget", value: 2.6, max: 5, words: "2.6 of 5 SOL" },
    rows: [
      { term: "Schedules", value: "2 running" },
      { term: "Drafts waiting", value: "5" },
      { term: "Machine", value: "studio-pc" },
      { term: "Paused", value: "0 of 2 bots" },
    ],
    log: [
      { time: "14:02", words: "Volume bot, 0.05 SOL", outcome: "sent" },
      { time: "13:57", words: "Reply bot, one answer", outcome: "approved" },
      { time: "13:41", words: "Volume bot, 0.04 SOL", outcome: "sent" },
    ],
  },
  planned: true,
  features: [
    {
      title: "Everything in both bots",
      words:
        "It’ll have the volume bot’s schedules, limits and wallets, and the reply bot’s keywords, drafts and approval.",
    },
    {
      title: "A shared budget",
      words: "One limit will cover everything, so two schedules can’t spend the same SOL twice.",
    },
    {
      title: "One timeline",
      words: "You’ll see transactions and replies in the order they happened.",
    },
    {
      title: "Pause everything",
      words: "One switch will stop both bots after the current step.",
    },
    {
      title: "Alerts and likes",
      words: "The trending bot and the like bot will come with it, on the same key and in the same log.",
    },
    {
      title: "One machine",
      words: "You’ll run every app on one computer, and it will count as one machine.",
    },
  ],
  steps: [
    { title: "Start the trial", words: "One key will cover the bundler and both single bots." },
    { title: "Set one budget", words: "You’ll set it per hour and in total, for everything." },
    { title: "Add schedules and keywords", words: "You’ll use one or both." },
    { title: "Watch one log", words: "You’ll pause all of it with one switch." },
  ],
  questions: [
    {
      question: "Do I need the single bots as well?",
      answer:
        "No. The bundler will have everything they have. During the trial, your key works in all three apps.",
    },
    {
      question: `What does the ${bundlerDiscount}% discount apply to?`,
      answer: `To a paid license: the bundler costs ${bundlerDiscount}% less than the volume bot and the reply bot bought separately. The trial is 0 SOL whichever you pick.`,
    },
    {
      question: "Can I move from a single bot to the bundler later?",
      answer: "During the trial, just download it: the key is the same. With a paid license, email us.",
    },
    {
      question: "Do the two bots act together to make a token look popular?",
      answer:
        "No. They’ll share a budget and a log, nothing else. Faking interest is against the terms, with one bot or with both.",
    },
  ],
  specification: [
    { term: "Includes", value: "Volume bot, reply bot, like bot, trending bot" },
    { term: "Budget", value: "Shared, per hour and in total" },
    {
      term: "Price",
      value: `Free in the trial; paid, ${bundlerDiscount}% less than both bots bought separately`,
    },
    { term: "Machines", value: "All apps, one machine" },
    { term: "License", value: "One key for the suite" },
    { term: "Systems", value: "Windows, macOS, Ubuntu" },
    { term: "Download", value: "pumpfun-bundler-bot-setup.zip", data: true },
  ],
  limits: [
    "Buy and sell the same token between your wallets.",
    "Send replies without your approval.",
    "Launch a token, or buy at launch ahead of everyone else.",
    "Promise attention, volume or a price.",
  ],
  figures: [],
};
