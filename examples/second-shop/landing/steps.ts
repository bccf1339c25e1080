import type { Titled } from "@keystead/contract/shop/pages";

export const steps: readonly Titled[] = [
  { title: "Register", words: "An email address and a password." },
  { title: "Copy your key", words: "It’s on your dashboard and in your inbox." },
  { title: "Download", words: "One ZIP per app." },
  { title: "Activate", words: "Paste the key and start the app." },
];
