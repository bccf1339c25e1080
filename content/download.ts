import type { Fact, NavigationLink, Titled } from "@keystead/contract/shop/pages";

/** In the words, what stands between backticks is code. */
export const downloadSteps: readonly Titled[] = [
  {
    title: "Extract the ZIP",
    words: "With the file manager, or with `unzip`. Then open a terminal in the folder that comes out of it.",
  },
  {
    title: "Run npm install",
    words: "Node.js has to be there. Everything else is in the ZIP, so nothing is fetched from elsewhere.",
  },
  {
    title: "Edit config.json",
    words:
      "Put your license key between the quotes after `licenseKey`. Everything else in the file is filled in already.",
  },
  {
    title: "Run npm start",
    words: "The app activates the machine and says so. It appears on your dashboard a moment later.",
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
  "The official Node.js 18 needs macOS 10.15 or Ubuntu 20.04, or newer.";

/** Stands beside the steps. */
export const checkLink: NavigationLink | undefined = {
  label: "Check the file before you run it",
  to: "/blogs/checking-a-download",
};
