import type { FaqSection } from "@keystead/contract/shop/pages";
import { offlineDays, trialDays } from "../tiers.ts";

export const features: FaqSection = {
  id: "features",
  title: "Features & Tools",
  entries: [
    {
      id: "machines",
      question: "How many machines can I use?",
      answer:
        "One with the trial or Standard, ten with Professional, and any number with Enterprise. Run every app on one computer; it counts as one machine.",
      links: [{ label: "Compare the tiers", to: "/pricing" }],
    },
    {
      id: "new-computer",
      question: "How do I move to a new computer?",
      answer:
        "Remove the old machine with `npm run deactivate`, or with Remove machine on your dashboard. Then start the app on the new one. You can do this as often as you need.",
      links: [{ label: "Moving to a new computer", to: "/blogs/moving-to-a-new-computer" }],
    },
    {
      id: "offline",
      question: "Does the app work offline?",
      answer: `Yes, for up to ${offlineDays} days after it last reached the server, but never past the end of the license and its grace period. While you’re online, it renews that time automatically. A trial ends after ${trialDays} days, online or offline. For a computer that’s never online, get a license file with Offline activation on your Licenses page.`,
      links: [{ label: "Licenses", to: "/license-dashboard" }],
    },
    {
      id: "what-bots-do",
      question: "What do the bots do?",
      answer:
        "The trending bot alerts you when a token’s volume crosses your threshold. Planned: the volume bot will send your own transactions on a schedule, within spending limits; the reply bot will draft answers for you to approve; the bundler will combine both with one budget; and the like bot will like the posts you pick. Each will keep a log.",
      links: [{ label: "What they don’t do", to: "/blogs/what-our-bots-do-not-do" }],
    },
    {
      id: "sample-data",
      question: "What does “Sample data” mean?",
      answer:
        "The figures next to it are made up, because no live source is connected or because they only show what a panel looks like. Live figures show their age. Nothing made up appears without a label.",
    },
    {
      id: "settings",
      question: "What can I set in `config.json`?",
      answer:
        "You only have to fill in `licenseKey`. Leave `server`, `rootKey` and `product` unchanged. You can change two more: `machineName`, the name your dashboard shows for this machine, and `checkEverySeconds`, how often the app checks your license. The default is 3600 seconds, which is once an hour.",
    },
  ],
};
