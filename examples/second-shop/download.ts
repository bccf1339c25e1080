import type { Fact, Titled } from "@keystead/contract/shop/pages";

export const downloadSteps: readonly Titled[] = [
  { title: "Extract the ZIP", words: "Then open a terminal in the extracted folder." },
  { title: "Run npm install", words: "Everything is in the ZIP." },
  { title: "Edit config.json", words: "Paste your license key between the quotes after `licenseKey`." },
  { title: "Run npm start", words: "The app activates your machine." },
];

export const requirements: readonly Fact[] = [{ term: "Node.js", value: "18 or newer" }];

export const requirementsNote: string = "That’s all the sample app needs.";
