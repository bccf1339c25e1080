import type { Titled } from "@keystead/contract/shop/pages";

/** What works today, besides what stands in large above it. */
export const featureGrid: readonly Titled[] = [
  { title: "Find any token", words: "Search, sort, and keep the ones you watch." },
  { title: "Pause any alert", words: "Pause or delete it whenever you like." },
  { title: "A full record", words: "Each alert, activation and download." },
  { title: "Your data is yours", words: "Download or delete all of it yourself." },
  { title: "Signed answers", words: "The app knows that it talks to our server." },
  { title: "A public API", words: "Read the market and set alerts with a key." },
];
