import type { ProductPage } from "@keystead/contract/shop/product-page";

export const replyBot: ProductPage = {
  id: "reply-bot",
  path: "/reply-bot",
  plan: "reply-bot",
  name: "Reply Bot",
  description:
    "The reply bot will find comments that match your keywords and draft answers for you to approve.",
  heading: "Answer everyone without typing everything",
  lede: "The reply bot will find the comments that need you, draft an answer and wait. You’ll read it, edit it and approve it. It’ll go out from your account, in your name.",
  picture: {
    kind: "drafts",
    title: "Drafts",
    sum: "5 waiting for you",
    alt: "A comment asks when the roadmap comes. Beside it is a drafted answer with the choices Approve, Edit and Drop.",
    comment: "Roadmap when? Been waiting since launch.",
    draft: "The roadmap goes up on Friday, on the site and pinned here. Nothing changes before that.",
    actions: ["Approve", "Edit", "Drop"],
    others: [
      { comment: "Supply: how much is locked?", outcome: "Approved and sent" },
      { comment: "Is that final?", outcome: "Reworded by you" },
      { comment: "First!", outcome: "Dropped" },
    ],
  },
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
  planned: true,
  features: [
    {
      title: "Keyword targeting",
      words: "You’ll pick the words to look for, and the ones that rule a comment out.",
    },
    {
      title: "Drafts in your words",
      words:
        "You’ll give it your notes on the project. Drafts will stick to them and leave out what they don’t cover.",
    },
    {
      title: "Approval first",
      words:
        "Nothing will go out until you approve it. You’ll approve, rewrite or drop, one at a time or in a batch.",
    },
    {
      title: "Paced sending",
      words:
        "Approved replies will go out a few per hour, within the platform’s limits, so you don’t flood a thread.",
    },
    {
      title: "Likes you choose",
      words:
        "The like bot will collect posts about your token and like the ones you pick, once, from your account.",
    },
    {
      title: "A log of every reply",
      words: "You’ll see the comment, the draft, your edit, and when it went out.",
    },
  ],
  steps: [
    { title: "Name your token", words: "You’ll add the keywords worth an answer." },
    { title: "Add your notes", words: "Drafts will come from your facts, links and tone." },
    { title: "Read the drafts", words: "You’ll approve, edit or drop each one." },
    {
      title: "Let them go out",
      words: "They’ll go out at your pace, with an hourly limit. You’ll be able to stop any time.",
    },
  ],
  questions: [
    {
      question: "Does it pretend to be several people?",
      answer:
        "No. It will answer from one account: yours. Posing as a crowd is deceptive engagement, and the terms forbid it.",
    },
    {
      question: "Can it send without my approval?",
      answer:
        "No. A model writes fluent sentences without knowing whether they’re true. It’s your name on the reply, so you read it first.",
    },
    {
      question: "Do I have to say a draft was written by AI?",
      answer:
        "Some platforms and some laws require it. Where they do, say so. Your notes will be able to hold a line that’s added to every reply.",
    },
    {
      question: "What does paced sending mean?",
      answer:
        "You’ll set how many replies go out per hour, below what the platform allows. That keeps threads readable. It isn’t there to make a program look like a person.",
    },
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
    "Open accounts, or use accounts that aren’t yours.",
    "Send a reply you haven’t read.",
    "Imitate human timing to pass for a person.",
    "Praise your token in someone else’s name.",
  ],
  figures: [],
};
