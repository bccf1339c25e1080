import type { ProductPage } from "@keystead/contract/shop/product-page";
import { sampleAppNote } from "../catalogue.ts";

export const pageSetter: ProductPage = {
  id: "page-setter",
  path: "/page-setter",
  plan: "page-setter",
  name: "Page Setter",
  description: "Sets plain text as a document with contents, footnotes and page numbers, ready to print.",
  heading: "Write plainly, print well",
  lede: "The page setter takes a text file and gives back pages: headings, footnotes, contents and numbers where they belong.",
  preview: {
    title: "Report.txt",
    gauge: { label: "Pages set", value: 12, max: 18, words: "12 of 18 pages" },
    rows: [
      { term: "Paper", value: "A5" },
      { term: "Footnotes", value: "7" },
    ],
    log: [
      { time: "16:40", words: "Contents", outcome: "set" },
      { time: "16:39", words: "Figure 2", outcome: "missing" },
    ],
  },
  features: [
    { title: "Four page sizes", words: "A4, A5, Letter, and a small book." },
    { title: "Contents", words: "Made of the headings, with page numbers." },
    { title: "Footnotes", words: "On the page where they are called." },
  ],
  steps: [
    { title: "Open a text", words: "Plain text or Markdown." },
    { title: "Choose a page", words: "The preview follows." },
    { title: "Print", words: "Or keep the PDF." },
  ],
  questions: [
    { question: "Which fonts can I use?", answer: "Those on your computer. They are embedded in the PDF." },
    { question: "What do I get when I download it today?", answer: sampleAppNote },
  ],
  specification: [
    { term: "Reads", value: "Plain text, Markdown" },
    { term: "Writes", value: "PDF" },
  ],
  limits: ["It is not an editor.", "It does not set formulas."],
  figures: [],
};
