import type { Fact, NavigationLink, Titled } from "@keystead/contract/shop/pages";

/** In the words, what stands between backticks is code. */
export const downloadSteps: readonly Titled[] = [
  {
    title: "Extract the ZIP",
    words: "Use your file manager or `unzip`. Then open a terminal in the extracted folder.",
  },
  {
    title: "Run npm install",
    words: "Requires Node.js 18+. Everything else is in the ZIP.",
  },
  {
    title: "Edit config.json",
    words:
      "Paste your license key between the quotes after `licenseKey`. Everything else is already filled in.",
  },
  {
    title: "Run npm start",
    words: "The app activates your machine, which shows up on your dashboard a moment later.",
  },
];

export const requirements: readonly Fact[] = [
  { term: "Windows", value: "10 or 11" },
  { term: "macOS", value: "10.14 or newer" },
  { term: "Ubuntu", value: "18.04 or newer" },
  { term: "Memory", value: "4 GB" },
  { term: "Disk", value: "2 GB free" },
  { term: "Node.js", value: "18 or newer" },
];

export const requirementsNote: string =
  "On macOS 10.14 or Ubuntu 18.04, install a build of Node.js 18 made for older systems: the official one needs macOS 10.15 or Ubuntu 20.04.";

/** Stands beside the steps. */
export const checkLink: NavigationLink | undefined = {
  label: "Verify the file before you run it",
  to: "/blogs/checking-a-download",
};
