import type { ProductPage } from "@keystead/contract/shop/product-page";
import { launchPlatform } from "../brand.ts";

export const volumeBot: ProductPage = {
  id: "volume-bot",
  path: "/volume-bot",
  plan: "volume-bot",
  name: "Volume Bot",
  description:
    "The volume bot will schedule your own token transactions over hours or days, with spending limits and a log.",
  heading: "Schedule your transactions. See every one before it’s sent.",
  lede: "Set the hours, the amounts and the wallets once. The volume bot will keep to the plan, stop at your limit and log everything.",
  picture: {
    kind: "schedule",
    title: "Today’s schedule",
    sum: "1.2 of 4 SOL spent",
    alt: "A bar for each hour of a day. Bars before now are sent, later ones are planned, and all stay below the limit of 0.4 SOL per hour.",
    amounts: [
      0, 0, 0, 0.05, 0.1, 0.1, 0.05, 0, 0.1, 0.15, 0.2, 0.2, 0.15, 0.1, 0.2, 0.25, 0.3, 0.35, 0.35, 0.3, 0.3,
      0.2, 0.15, 0.1,
    ],
    now: 14,
    limit: 0.4,
    legend: { done: "Sent", planned: "Planned", limit: "Your limit, 0.4 SOL per hour" },
  },
  preview: {
    title: "Schedule",
    gauge: { label: "Spent", value: 1.2, max: 4, words: "1.2 of 4 SOL" },
    rows: [
      { term: "Next transaction", value: "in 6 min, 0.05 SOL" },
      { term: "Wallets", value: "3" },
      { term: "Limit per hour", value: "0.4 SOL" },
      { term: "Fees so far", value: "0.0021 SOL" },
    ],
    log: [
      { time: "14:02", words: "Wallet 2, 0.05 SOL", outcome: "sent" },
      { time: "13:41", words: "Wallet 1, 0.04 SOL", outcome: "sent" },
      { time: "13:20", words: "Fee over limit", outcome: "waited" },
    ],
  },
  planned: true,
  features: [
    {
      title: "Spread it over time",
      words: "You’ll spread a total over minutes, hours or days, evenly or weighted to the hours you pick.",
    },
    {
      title: "A backup endpoint",
      words:
        "Each transaction will go through the endpoint you configure. If that fails, the bot will try a second one.",
    },
    {
      title: "Several wallets",
      words: "Each wallet will have its own budget, and you’ll see every balance before a schedule starts.",
    },
    {
      title: "Spending limits",
      words: "One per hour, one in total, fees included. At the limit, the bot will stop and tell you.",
    },
    {
      title: "See every fee",
      words:
        "Transactions that can wait will go out when network fees drop. The log will show what each one cost.",
    },
    {
      title: "A complete log",
      words:
        "You’ll have the time, wallet, amount, fee and signature of each one, ready to check against the chain.",
    },
  ],
  steps: [
    {
      title: "Choose the token",
      words: "You’ll paste its mint address and check the name and symbol.",
    },
    { title: "Set the plan", words: "You’ll set hours, amounts, wallets, and the two limits." },
    {
      title: "Read it back",
      words: "You’ll see the whole schedule and its highest possible cost before anything is sent.",
    },
    { title: "Start and watch", words: "You’ll be able to pause any time. The log will keep what was sent." },
  ],
  questions: [
    {
      question: "Will it make my token trend?",
      answer: `We don’t promise that, and no software can. ${launchPlatform} decides what its lists show.`,
    },
    {
      question: "Can I trade between my own wallets to raise the volume?",
      answer:
        "No. Buying from yourself to make a token look busier misleads people and is illegal in many countries. The terms forbid it, and a license used for it can be revoked.",
    },
    {
      question: "Where are my private keys?",
      answer: "On your computer. The license server never asks for a wallet key, and neither will support.",
    },
    {
      question: "What if the network fails halfway?",
      answer:
        "The schedule will wait. If a transaction’s outcome is unknown, the bot will look it up before trying again, so nothing is sent twice.",
    },
  ],
  specification: [
    { term: "Network", value: "Solana" },
    { term: "Limits", value: "Per hour and in total, in SOL" },
    { term: "Wallets", value: "Your own, as many as you add" },
    { term: "Log", value: "Every transaction, on your machine" },
    { term: "License", value: "One key for the suite" },
    { term: "Systems", value: "Windows, macOS, Ubuntu" },
    { term: "Download", value: "pumpfun-volume-bot-setup.zip", data: true },
  ],
  limits: [
    "Hide that a program sends your transactions.",
    "Trade between your own wallets.",
    "Predict prices or tell you what to buy or sell.",
    "Hold your funds or your keys.",
  ],
  figures: [{ figure: "50–90%", words: "Network fees saved", sample: true }],
};
