import type { ProductPage } from "@keystead/contract/shop/product-page";
import { launchPlatform } from "../brand.ts";
import { sampleAppNote } from "../catalogue.ts";

export const volumeBot: ProductPage = {
  id: "volume-bot",
  path: "/volume-bot",
  plan: "volume-bot",
  name: "Volume Bot",
  description:
    "Schedule your own token transactions over hours or days, with spending limits and a log of each one.",
  heading: "Your own transactions, on a schedule you can read",
  lede: "Decide once when, how much and from which of your wallets. The volume bot keeps to the plan, stops at your limit and writes down everything it did.",
  preview: {
    title: "Schedule",
    gauge: { label: "Spent of the total", value: 1.2, max: 4, words: "1.2 of 4 SOL" },
    rows: [
      { term: "Next transaction", value: "in 6 min, 0.05 SOL" },
      { term: "Wallets", value: "3 of your own" },
      { term: "Limit per hour", value: "0.4 SOL" },
      { term: "Fees so far", value: "0.0021 SOL" },
    ],
    log: [
      { time: "14:02", words: "Wallet 2, 0.05 SOL", outcome: "sent" },
      { time: "13:41", words: "Wallet 1, 0.04 SOL", outcome: "sent" },
      { time: "13:20", words: "Fee over limit", outcome: "waited" },
    ],
  },
  features: [
    {
      title: "Time-based distribution",
      words: "Spread a total over minutes, hours or days, evenly or with more in the hours you choose.",
    },
    {
      title: "Transaction routing",
      words:
        "Each transaction goes out through the endpoint you configure. When it fails, a second one is tried.",
    },
    {
      title: "Several wallets",
      words:
        "Keep separate budgets for separate wallets and see the balance of each before a schedule starts.",
    },
    {
      title: "Spending limits",
      words: "A limit per hour and a total. Fees count. At the limit the bot stops and says so.",
    },
    {
      title: "Fees in view",
      words:
        "Transactions that may wait are sent when network fees are lower. The log shows what each one cost.",
    },
    {
      title: "A complete log",
      words: "Time, wallet, amount, fee and signature of each transaction, ready to compare with the chain.",
    },
  ],
  steps: [
    {
      title: "Choose the token",
      words: "Paste its mint address and check the name and symbol that come back.",
    },
    { title: "Set the plan", words: "Hours, amounts, wallets, and the two limits." },
    {
      title: "Read it back",
      words: "The whole schedule is shown, with its highest possible cost, before anything is sent.",
    },
    { title: "Start and watch", words: "Pause at any time. What was sent stays in the log." },
  ],
  questions: [
    {
      question: "Will it make my token trend?",
      answer: `We do not promise that and no software can. ${launchPlatform} decides what its lists show and changes how from time to time.`,
    },
    {
      question: "May I trade between my own wallets to raise the volume?",
      answer:
        "No. Buying from yourself to make a token look busier misleads other people and is against the law in many countries. The terms forbid it, and a license used for it is revoked.",
    },
    {
      question: "Where are my private keys?",
      answer:
        "On your machine. The license server never asks for a wallet key, and nobody from support will. The sample app does not use one at all.",
    },
    {
      question: "What happens when the network fails in the middle?",
      answer:
        "The schedule waits. A transaction whose outcome is not known is looked up before it is sent again, so that it is not sent twice.",
    },
    { question: "What do I get when I download it today?", answer: sampleAppNote },
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
    "It does not hide that a program sends your transactions.",
    "It does not trade with itself, and may not be set up to.",
    "It does not predict prices and gives no advice on what to buy or sell.",
    "It does not hold your funds or your keys.",
  ],
  figures: [{ figure: "50–90%", words: "Network fees saved", sample: true }],
};
