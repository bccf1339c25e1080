import type { FaqSection } from "@keystead/contract/shop/pages";
import { launchPlatform } from "../brand.ts";

export const security: FaqSection = {
  id: "security",
  title: "Security & Safety",
  entries: [
    {
      id: "wallet-keys",
      question: "Do you ever need my wallet's private key or seed phrase?",
      answer:
        "No. No page, no form and no person of this shop asks for either. The license server gets your license key and a hash that stands for your machine. Whoever asks for a seed phrase in our name is not us.",
    },
    {
      id: "what-is-sent",
      question: "What does the app tell your server?",
      answer:
        "The license key, a hash that stands for the machine, the machine's name as shown in the portal, its system, and the version of the app. The hash is made so that other apps have no use for it. Nothing goes to anybody else.",
    },
    {
      id: "genuine-answers",
      question: "How does the app know that an answer is yours?",
      answer:
        "Every answer of the license server is signed with Ed25519, and the public key comes in `config.json`. The app sends a fresh random number with each question and believes only a signed answer that repeats it. An answer that fails this grants nothing and takes nothing away.",
      links: [{ label: "How offline licenses work", to: "/blogs/how-offline-licenses-work" }],
    },
    {
      id: "check-a-download",
      question: "How do I check that a download arrived whole?",
      answer:
        "Your dashboard shows the SHA-512 of each file. Compute the same on your machine and compare: `sha512sum` on Linux, `shasum -a 512` on macOS, `Get-FileHash -Algorithm SHA512` in PowerShell on Windows.",
      links: [{ label: "Step by step", to: "/blogs/checking-a-download" }],
    },
    {
      id: "leaked-key",
      question: "Somebody else may have my license key. What now?",
      answer:
        "Look at the machines on your dashboard and free those that are not yours; a mail tells you whenever a new one is activated. Then write to support with the last four characters of the key. Never send the whole key.",
      links: [{ label: "Contact support", to: "/contact" }],
    },
    {
      id: "affiliation",
      question: `Is this approved by ${launchPlatform}?`,
      answer: `No. The software is independent of ${launchPlatform} and not affiliated with it. Read the platform's rules before you use any automation there: keeping to them is your part.`,
      links: [{ label: "Acceptable use", to: "/terms" }],
    },
  ],
};
