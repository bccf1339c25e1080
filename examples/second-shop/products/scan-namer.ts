import type { ProductPage } from "@keystead/contract/shop/product-page";
import { sampleAppNote } from "../catalogue.ts";

export const scanNamer: ProductPage = {
  id: "scan-namer",
  path: "/scan-namer",
  plan: "scan-namer",
  name: "Scan Namer",
  description: "Names the files of your scanner by date and sender, and asks before it renames anything.",
  heading: "Scans that you find again",
  lede: "The scan namer reads the date and the sender off each page and proposes a name. Nothing is renamed before you agree.",
  preview: {
    title: "Inbox",
    gauge: { label: "Named of today's scans", value: 3, max: 5, words: "3 of 5 scans" },
    rows: [
      { term: "Folder", value: "Scans" },
      { term: "Waiting for you", value: "2" },
    ],
    log: [
      { time: "09:12", words: "2026-11-03 Water bill", outcome: "named" },
      { time: "09:10", words: "No date found", outcome: "asked" },
    ],
  },
  features: [
    { title: "Date and sender", words: "Both are read off the page, and both can be corrected." },
    { title: "Your pattern", words: "Year first, sender first, or as you like it." },
    { title: "A log", words: "Every old name is kept, so that every name can be taken back." },
  ],
  steps: [
    { title: "Choose a folder", words: "The one in which your scanner puts its files." },
    { title: "Read the proposals", words: "One line for each scan." },
    { title: "Agree", words: "To one, or to all of them." },
  ],
  questions: [
    { question: "Are my scans sent anywhere?", answer: "No. They are read on your computer." },
    { question: "What do I get when I download it today?", answer: sampleAppNote },
  ],
  specification: [
    { term: "Files", value: "PDF, JPEG, PNG" },
    { term: "Systems", value: "Windows, macOS, Ubuntu" },
  ],
  limits: ["It does not read handwriting.", "It does not delete files."],
  figures: [],
};
