import type { Titled } from "@keystead/contract/shop/pages";

/** From the registration to a running app. */
export const steps: readonly Titled[] = [
  { title: "Register", words: "Email and password. No card." },
  { title: "Copy your key", words: "It’s on your dashboard and in your inbox." },
  { title: "Download", words: "One ZIP per bot, with its checksum." },
  { title: "Activate", words: "Paste the key, run npm start. Your dashboard shows the machine." },
];
