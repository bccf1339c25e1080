import type { ProductPage } from "@keystead/contract/shop/product-page";

export const scanNamer: ProductPage = {
  id: "scan-namer",
  path: "/scan-namer",
  plan: "scan-namer",
  name: "Scan Namer",
  description: "Names your scans by date and sender, and asks before it renames anything.",
  heading: "Scans you can find again",
  lede: "The scan namer reads the date and the sender from each page and suggests a name. It renames nothing until you approve.",
  preview: {
    title: "Inbox",
    gauge: { label: "Today’s scans named", value: 3, max: 5, words: "3 of 5 scans" },
    rows: [
      { term: "Folder", value: "Scans" },
      { term: "Waiting for you", value: "2" },
    ],
    log: [
      { time: "09:12", words: "2026-11-03 Water bill", outcome: "named" },
      { time: "09:10", words: "No date found", outcome: "asked" },
    ],
  },
  planned: true,
  features: [
    { title: "Date and sender", words: "It reads both from the page, and you can correct either." },
    { title: "Your pattern", words: "Year first, sender first, or any way you like." },
    { title: "A log", words: "It keeps every old name, so you can undo any change." },
  ],
  steps: [
    { title: "Choose a folder", words: "The one where your scanner saves its files." },
    { title: "Review the suggestions", words: "One line per scan." },
    { title: "Approve", words: "One name, or all of them." },
  ],
  questions: [
    { question: "Are my scans sent anywhere?", answer: "No. The app reads them on your computer." },
  ],
  specification: [
    { term: "Files", value: "PDF, JPEG, PNG" },
    { term: "Systems", value: "Windows, macOS, Ubuntu" },
  ],
  limits: ["It doesn’t read handwriting.", "It doesn’t delete files."],
  figures: [],
};
