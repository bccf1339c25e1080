import type { Titled } from "@keystead/contract/shop/pages";

/** From the registration to a running app. */
export const steps: readonly Titled[] = [
  { title: "Register", words: "An email address and a password. No card." },
  { title: "Copy your key", words: "It is on your dashboard and in your inbox." },
  { title: "Download", words: "One ZIP for each plan, with its checksum." },
  { title: "Activate", words: "Paste the key. The dashboard shows the machine." },
];
