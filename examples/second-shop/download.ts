import type { Fact, Titled } from "@keystead/contract/shop/pages";

export const downloadSteps: readonly Titled[] = [
  { title: "Extract the ZIP", words: "Then open a terminal in the folder that comes out of it." },
  { title: "Run npm install", words: "Nothing is fetched from elsewhere." },
  { title: "Edit config.json", words: "Put your license key between the quotes after `licenseKey`." },
  { title: "Run npm start", words: "The app activates the machine and says so." },
];

export const requirements: readonly Fact[] = [{ term: "Node.js", value: "18 or newer" }];

export const requirementsNote: string = "The sample app needs nothing else.";
