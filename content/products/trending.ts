import type { ProductPage } from "@keystead/contract/shop/product-page";
import { launchPlatform } from "../brand.ts";

export const trending: ProductPage = {
  id: "trending-bot",
  path: "/trending",
  plan: null,
  name: "Trending Now",
  description: "Watch tokens by 24-hour volume and get one alert when a token crosses the threshold you set.",
  heading: "Know when volume moves",
  lede: "Pick a token and set a 24-\u2060hour volume. When it crosses your line, you get an email and your app knows.",
  picture: {
    kind: "threshold",
    title: "Brass Anchor (BRNC)",
    sum: "$1.12M in 24 h",
    alt: "A curve of 24-hour volume over a day. It crosses the threshold of 1 million dollars once, where one alert is marked.",
    values: [
      420, 455, 430, 480, 510, 495, 540, 600, 585, 640, 700, 690, 760, 830, 812, 905, 960, 1010, 1080, 1060,
      1120,
    ],
    threshold: 1000,
    legend: { value: "24 h volume", threshold: "Your threshold, $1M", alert: "One alert, at 20:24" },
  },
  preview: {
    title: "Brass Anchor (BRNC)",
    gauge: { label: "24 h volume", value: 1000, max: 1000, words: "$1.12M" },
    rows: [
      { term: "Market cap", value: "$4.1M" },
      { term: "24 h change", percent: 18.2 },
      { term: "Last alert", value: "20:24" },
      { term: "Read", value: "12 s ago" },
    ],
    log: [
      { time: "20:24", words: "Volume crossed $1M", outcome: "alert" },
      { time: "19:12", words: "Volume $960K", outcome: "below" },
      { time: "13:02", words: "Source not responding", outcome: "stale" },
    ],
  },
  live: "market",
  features: [
    {
      title: "Thresholds of your own",
      words: "A token and a 24-\u2060hour volume. Each alert reaches your app, and your inbox if you like.",
    },
    {
      title: "Trend notifications",
      words: "One alert each time volume crosses your line, and ten emails a day at most.",
    },
    {
      title: "Volume beside market cap",
      words: "Neither means much alone, so you see both, with the 24-\u2060hour change.",
    },
    {
      title: "New tokens",
      words: "The latest launches and their age. New doesn’t mean good.",
    },
    {
      title: "A log of every alert",
      words: "Your dashboard’s activity lists each one, with the token, the volume and the time.",
    },
    {
      title: "The age of every figure",
      words: "Live, stale or sample: the label says which. Sample data never passes for a market.",
    },
  ],
  steps: [
    { title: "Pick tokens", words: "By ticker or mint address, or from the list above." },
    { title: "Set thresholds", words: "In US dollars of volume over the last 24 hours." },
    { title: "Choose what follows", words: "Your app always hears about it. Add an email if you want one." },
    {
      title: "Look before you act",
      words: "Each alert shows the volume and the time.",
    },
  ],
  questions: [
    {
      question: `Does this get my token into a list on ${launchPlatform}?`,
      answer: "No. It watches and tells you. The platform decides what its lists show.",
    },
    {
      question: "Where do the figures come from?",
      answer:
        "From public sources of market data, which our server asks each minute. Until one has answered, you see labeled sample data, and no alert fires on it.",
    },
    {
      question: "How fresh is the data?",
      answer:
        "Panels update as soon as there are new figures. Without a live connection they check every 30 seconds, and the activity feed every 15. The source can be older than that, so go by the age on the panel.",
    },
    {
      question: "Does a trend mean I should buy?",
      answer:
        "No. High volume tells you a token is being traded. It doesn’t tell you why, by how many people, or what comes next.",
    },
  ],
  specification: [
    { term: "Measure", value: "24 h volume, US dollars" },
    { term: "Panel refresh", value: "Every 30 seconds" },
    { term: "Activity refresh", value: "Every 15 seconds" },
    { term: "Labels", value: "Live, stale, sample" },
    { term: "Alerts", value: "Up to 50 per license" },
    { term: "Comes with", value: "Every trial, and the bundler bot" },
  ],
  limits: [
    "Put a token on a list, or move it up one.",
    "Forecast prices.",
    "Act on its own.",
    "Show a made-up figure without a label.",
  ],
  figures: [],
};
