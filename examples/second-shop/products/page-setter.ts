import type { ProductPage } from "@keystead/contract/shop/product-page";

export const pageSetter: ProductPage = {
  id: "page-setter",
  path: "/page-setter",
  plan: "page-setter",
  name: "Page Setter",
  description: "Turns plain text into a document with contents, footnotes and page numbers, ready to print.",
  heading: "Write plainly, print well",
  lede: "The page setter turns a text file into pages, with headings, footnotes, contents and page numbers where they belong.",
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
  planned: true,
  features: [
    { title: "Four page sizes", words: "A4, A5, Letter, and a small book." },
    { title: "Contents", words: "Built from your headings, with page numbers." },
    { title: "Footnotes", words: "On the page that refers to them." },
  ],
  steps: [
    { title: "Open a text", words: "Plain text or Markdown." },
    { title: "Choose a page", words: "The preview updates as you choose." },
    { title: "Print", words: "Or save a PDF." },
  ],
  questions: [
    { question: "Which fonts can I use?", answer: "Any font on your computer. The PDF embeds them." },
  ],
  specification: [
    { term: "Reads", value: "Plain text, Markdown" },
    { term: "Writes", value: "PDF" },
  ],
  limits: ["It isn’t an editor.", "It doesn’t set formulas."],
  figures: [],
};
