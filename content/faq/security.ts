import type { FaqSection } from "@keystead/contract/shop/pages";
import { launchPlatform } from "../brand.ts";

export const security: FaqSection = {
  id: "security",
  title: "Security & Safety",
  entries: [
    {
      id: "wallet-keys",
      question: "Do you ever need my wallet’s private key or seed phrase?",
      answer:
        "No. No page, form or person at this shop will ask for either. The license server gets your license key and a hash that stands for your machine. Anyone asking for your seed phrase in our name is a scammer.",
    },
    {
      id: "what-is-sent",
      question: "What does the app send to your server?",
      answer:
        "Your license key, a hash that stands for your machine, the machine’s name and system, and the app’s version. The hash is of no use to other apps. Nothing goes to anyone else.",
    },
    {
      id: "genuine-answers",
      question: "How does the app know it’s talking to your server?",
      answer:
        "The license server signs its answers to the app with Ed25519, and the public key comes in `config.json`. The app sends a new random number with each request and only believes a signed answer that repeats it. It ignores any other answer and relies on its saved license.",
      links: [{ label: "How offline licenses work", to: "/blogs/how-offline-licenses-work" }],
    },
    {
      id: "check-a-download",
      question: "How do I verify a download?",
      answer:
        "Your dashboard shows the SHA-512 of each file. Compute it on your computer and compare: `sha512sum` on Linux, `shasum -a 512` on macOS, `Get-FileHash -Algorithm SHA512` in PowerShell on Windows.",
      links: [{ label: "Step by step", to: "/blogs/checking-a-download" }],
    },
    {
      id: "leaked-key",
      question: "Someone else may have my license key. What now?",
      answer:
        "Check the machines on your dashboard and remove any that aren’t yours. You also get an email whenever a new one is activated. Then contact support with the last four characters of the key. Never send the whole key.",
      links: [{ label: "Contact support", to: "/contact" }],
    },
    {
      id: "affiliation",
      question: `Is this approved by ${launchPlatform}?`,
      answer: `No. The software is independent and not affiliated with ${launchPlatform}. Read the platform’s rules before you use any automation there. Following them is up to you.`,
      links: [{ label: "Acceptable use", to: "/terms" }],
    },
  ],
};
