import type { FaqSection } from "@keystead/contract/shop/pages";
import { offlineDays } from "../tiers.ts";

export const features: FaqSection = {
  id: "features",
  title: "Features & Tools",
  entries: [
    {
      id: "machines",
      question: "How many machines does a license cover?",
      answer:
        "The trial and Standard cover one, Professional ten, Enterprise any number. A machine counts once, however many of the suite's apps run on it.",
      links: [{ label: "Compare the tiers", to: "/pricing" }],
    },
    {
      id: "new-computer",
      question: "How do I move to a new computer?",
      answer:
        "Free the old machine with `npm run deactivate`, or with Free beside its name on your dashboard. Then start the app on the new one. You can do this as often as you need.",
      links: [{ label: "Moving to a new computer", to: "/blogs/moving-to-a-new-computer" }],
    },
    {
      id: "offline",
      question: "Does the app work without a network?",
      answer: `Yes, for up to ${offlineDays} days after its last contact with the server, and never beyond the end of the license and its grace days. It renews that period by itself while it is connected. A trial ends after its seven days, connected or not.`,
    },
    {
      id: "what-bots-do",
      question: "What do the bots do?",
      answer:
        "The volume bot sends your own transactions on a schedule, within spending limits. The reply bot drafts answers for you to approve. The bundler has both with one budget. The trending bot tells you when a token's volume crosses a threshold, and the like bot likes the posts that you pick. Each keeps a log. What you download today is a sample app that does none of it.",
      links: [{ label: "What they do not do", to: "/blogs/what-our-bots-do-not-do" }],
    },
    {
      id: "sample-data",
      question: "What does the label Sample data mean?",
      answer:
        "That the figures beside it are made up, because no live source was available or because they only show what a panel looks like. Live figures name their age. Nothing invented is shown without the label.",
    },
    {
      id: "settings",
      question: "What can I set in `config.json`?",
      answer:
        "The one field that you have to fill in is `licenseKey`. Others are filled in already and stay as they are: `server`, `publicKey` and `product`. Two you may change: `machineName`, which is how the machine is called in the portal, and `checkEverySeconds`, which is how often the app asks the server: every 3600 seconds if you leave it alone.",
    },
  ],
};
