import type { Fact } from "@keystead/contract/shop/pages";
import type { SetupStep } from "@keystead/contract/shop/setup";

export const setupSteps: readonly SetupStep[] = [
  {
    title: "Download",
    words: "Pick the file for your computer.",
    act: "download",
    mail: "Download the app from your dashboard.",
  },
  {
    title: "Open the app",
    words: "Drag it to your applications, or double-click the installer.",
  },
  {
    title: "Paste your license key",
    words: "The app asks for it the first time it opens.",
    act: "key",
  },
];

export const setupSummary: string = "Open the app and paste your key into its welcome window.";

export const keyPlace: string = "the welcome window";

export const requirements: readonly Fact[] = [
  { term: "Windows", value: "11" },
  { term: "macOS", value: "13 or newer" },
];
