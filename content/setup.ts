import type { Fact } from "@keystead/contract/shop/pages";
import type { OfflineCommands, SetupStep } from "@keystead/contract/shop/setup";

/** From the download to the running app: on the dashboard, on `/download` and in the emails that bring a key. */
export const setupSteps: readonly SetupStep[] = [
  {
    title: "Download an app",
    words: "The ZIP holds everything it needs.",
    act: "download",
    page: {
      title: "Register and download",
      words: "Email and password, no card. Then download an app: the ZIP holds everything it needs.",
    },
    mail: "Download the {app} from your dashboard. It needs Node.js 18 or newer.",
  },
  {
    title: "Extract the ZIP",
    words:
      "Use your file manager, or this command on macOS and Linux. Then open a terminal in the extracted folder.",
    command: "unzip {file}",
    page: {
      title: "Extract the ZIP",
      words: "Use your file manager or `unzip`. Then open a terminal in the extracted folder.",
    },
    mail: "Extract the ZIP and open a terminal in its folder.",
  },
  {
    title: "Install",
    words: "Requires Node.js 18 or newer. Everything else is in the ZIP.",
    command: "npm install",
    page: { title: "Run npm install", words: "Requires Node.js 18+. Everything else is in the ZIP." },
    mail: "Run npm install.",
  },
  {
    title: "Put your license key in config.json",
    words: "Open it in the extracted folder and paste your key between the quotes after “licenseKey”.",
    act: "key",
    page: {
      title: "Edit config.json",
      words:
        "Paste your license key between the quotes after `licenseKey`. Everything else is already filled in.",
    },
    mail: "Put the key in config.json, between the quotes after licenseKey.",
  },
  {
    title: "Start",
    words: "Your machine shows up on this page a moment later.",
    command: "npm start",
    page: {
      title: "Run npm start",
      words: "The app activates your machine, which shows up on your dashboard a moment later.",
    },
    mail: "Run npm start.",
  },
];

/** The guides of plans whose apps are set up in another way, by the plan's id. */
export const productSteps: Readonly<Record<string, readonly SetupStep[]>> = {};

/** The steps after the download, in one line. */
export const setupSummary: string =
  "Extract the ZIP, run `npm install`, put your key in config.json, then run `npm start`.";

/** Where a customer pastes the license key. */
export const keyPlace: string = "config.json";

export const offlineCommands: OfflineCommands | undefined = {
  request: "npm run offline-request",
  load: "npm run offline-load {file}",
  receipt: "npm run offline-receipt",
};

export const requirements: readonly Fact[] = [
  { term: "Windows", value: "10 or 11" },
  { term: "macOS", value: "10.14 or newer" },
  { term: "Ubuntu", value: "18.04 or newer" },
  { term: "Memory", value: "4 GB" },
  { term: "Disk", value: "2 GB free" },
  { term: "Node.js", value: "18 or newer" },
];

export const requirementsNote: string | undefined =
  "On macOS 10.14 or Ubuntu 18.04, install a build of Node.js 18 made for older systems: the official one needs macOS 10.15 or Ubuntu 20.04.";
