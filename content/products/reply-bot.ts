import type { ProductPage } from "@keystead/contract/shop/product-page";
import { sampleAppNote } from "../catalogue.ts";

export const replyBot: ProductPage = {
  id: "reply-bot",
  path: "/reply-bot",
  plan: "reply-bot",
  name: "Reply Bot",
  description: "Find comments that match your keywords and answer them faster, with drafts that you approve.",
  heading: "Answer everybody without typing everything",
  lede: "The reply bot finds the comments that need you, drafts an answer and waits. You read, change and approve. It goes out from your own account, in your name.",
  preview: {
    title: "Drafts",
    gauge: { label: "Sent this hour", value: 3, max: 8, words: "3 of 8" },
    rows: [
      { term: "Waiting for you", value: "5 drafts" },
      { term: "Keywords", value: "roadmap, supply" },
      { term: "Approved", value: "3" },
      { term: "Dropped", value: "2" },
    ],
    log: [
      { time: "14:02", words: "Roadmap: when?", outcome: "draft" },
      { time: "13:48", words: "Supply: how much?", outcome: "sent" },
      { time: "13:30", words: "Is that final?", outcome: "reworded" },
    ],
  },
  features: [
    {
      title: "Keyword targeting",
      words: "Words and phrases to look for, and words that rule a comment out.",
    },
    {
      title: "Drafts in your words",
      words: "Give it your notes on the project. Drafts keep to them and leave open what they do not cover.",
    },
    {
      title: "Approval first",
      words:
        "Nothing is sent before you say yes. Approve, rewrite or drop, one by one or after reading a batch.",
    },
    {
      title: "Paced sending",
      words:
        "Approved replies go out a few per hour, within the platform's limits, so that a thread is not flooded.",
    },
    {
      title: "Likes that you choose",
      words:
        "The like bot collects posts about your token. It likes the ones you pick, once, from your account.",
    },
    {
      title: "A log of every reply",
      words: "The comment, the draft, what you made of it, and when it was sent.",
    },
  ],
  steps: [
    { title: "Name your token", words: "And the keywords that call for an answer." },
    { title: "Add your notes", words: "Facts, links and the tone. Drafts come from these." },
    { title: "Read the drafts", words: "Approve, change or drop each of them." },
    { title: "Let them go out", words: "At your pace, with a limit per hour. You can stop at any moment." },
  ],
  questions: [
    {
      question: "Does it pretend to be several people?",
      answer:
        "No. It answers from one account, which is yours. Using it to pose as a crowd is deceptive engagement, which the terms forbid.",
    },
    {
      question: "Can it send without my approval?",
      answer:
        "No. A model writes fluent sentences and does not know whether they are true. You answer for what is said in your name, so you read it first.",
    },
    {
      question: "Do I have to say that a draft was written by a machine?",
      answer:
        "Some platforms and some laws ask for it. Where they do, say it. Your notes can hold a line that is added to each reply.",
    },
    {
      question: "What does paced sending mean?",
      answer:
        "A number of replies per hour that you set, below what the platform allows. It keeps threads readable. It is not there to make a program look like a person.",
    },
    { question: "What do I get when I download it today?", answer: sampleAppNote },
  ],
  specification: [
    { term: "Accounts", value: "One, your own" },
    { term: "Sending", value: "After approval only" },
    { term: "Pace", value: "Replies per hour, set by you" },
    { term: "Targeting", value: "Keywords and exclusions" },
    { term: "Log", value: "Comment, draft, reply, time" },
    { term: "License", value: "One key for the suite" },
    { term: "Systems", value: "Windows, macOS, Ubuntu" },
    { term: "Download", value: "pumpfun-reply-bot-setup.zip", data: true },
  ],
  limits: [
    "It does not open accounts and does not use accounts that are not yours.",
    "It does not send a reply that nobody has read.",
    "It does not imitate human timing in order to pass for a person.",
    "It does not praise your token in the name of others.",
  ],
  figures: [],
};
