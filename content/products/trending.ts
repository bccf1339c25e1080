import type { ProductPage } from "@keystead/contract/shop/product-page";
import { launchPlatform } from "../brand.ts";
import { sampleAppNote } from "../catalogue.ts";

export const trending: ProductPage = {
  id: "trending-bot",
  path: "/trending",
  plan: null,
  name: "Trending Now",
  description:
    "Watch tokens by 24-hour volume and be told when one crosses the threshold you set. Data with its source and age.",
  heading: "Know what moves, and how old the news is",
  lede: "The trending bot watches the tokens you choose and tells you when their 24-\u2060hour volume crosses your threshold. Every figure carries its source and its age.",
  preview: {
    title: "Paper Lantern (LNTN)",
    gauge: { label: "24 h volume, of your threshold", value: 812, max: 1000, words: "$812K of $1M" },
    rows: [
      { term: "Market cap", value: "$4.1M" },
      { term: "24 h change", percent: 18.2 },
      { term: "Last alert", value: "none yet" },
      { term: "Read", value: "12 s ago" },
    ],
    log: [
      { time: "14:02", words: "Volume $812K", outcome: "below" },
      { time: "13:32", words: "Volume $790K", outcome: "below" },
      { time: "13:02", words: "No answer", outcome: "stale" },
    ],
  },
  live: "market",
  features: [
    {
      title: "Thresholds of your own",
      words:
        "A token, a 24-\u2060hour volume, and what should happen: an alert, or a schedule that you have prepared.",
    },
    {
      title: "Trend notifications",
      words: "Told once per crossing. A figure that swings around the threshold does not ring all night.",
    },
    {
      title: "Volume beside market cap",
      words: "The two figures that mean little alone are shown together, with the change over 24 hours.",
    },
    {
      title: "New tokens",
      words: "The latest launches with their age. New is a fact about time and says nothing about quality.",
    },
    {
      title: "A log of every alert",
      words: "The figure, the threshold, the moment and what followed, kept on your machine.",
    },
    {
      title: "Sources and ages",
      words: "Live, stale or sample: the label says which. Sample data never passes for a market.",
    },
  ],
  steps: [
    { title: "Pick tokens", words: "By mint address or from the list. There is no limit to how many." },
    { title: "Set thresholds", words: "In US dollars of volume over the last 24 hours." },
    { title: "Choose what follows", words: "An alert by default. A prepared schedule if you ask for it." },
    {
      title: "Look before you act",
      words: "Each alert shows the figure, the moment it was read and where it came from.",
    },
  ],
  questions: [
    {
      question: `Does this get my token into a list on ${launchPlatform}?`,
      answer:
        "No. It watches and tells you. Which tokens a list shows is decided by the platform that keeps the list.",
    },
    {
      question: "Where do the figures come from?",
      answer:
        "From public market data that our server asks for once for everybody, as soon as a source is connected. None is at present, so you see sample data marked as such.",
    },
    {
      question: "How fresh is the data?",
      answer:
        "Panels ask again every 30 seconds and the activity feed every 15. The source may be older than that, so the age on the panel is what counts.",
    },
    {
      question: "Does a trend mean that I should buy?",
      answer:
        "No. High volume says that a token is traded. It does not say why, by how many people, or what comes next.",
    },
    { question: "What do I get when I download it today?", answer: sampleAppNote },
  ],
  specification: [
    { term: "Measure", value: "24 h volume, US dollars" },
    { term: "Panel refresh", value: "Every 30 seconds" },
    { term: "Activity refresh", value: "Every 15 seconds" },
    { term: "Labels", value: "Live, stale, sample" },
    { term: "Tokens watched", value: "No limit" },
    { term: "Comes with", value: "Every trial, and the bundler bot" },
  ],
  limits: [
    "It does not put a token into any list and does not raise its place in one.",
    "It does not forecast prices.",
    "It does not act without an instruction that you gave beforehand.",
    "It does not show an invented figure without the label Sample data.",
  ],
  figures: [],
};
