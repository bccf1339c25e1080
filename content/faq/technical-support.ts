import type { FaqSection } from "@keystead/contract/shop/pages";
import { brand, telegram } from "../brand.ts";
import { refundDays } from "../tiers.ts";

export const technicalSupport: FaqSection = {
  id: "technical-support",
  title: "Technical Support",
  entries: [
    {
      id: "reach-support",
      question: "How do I reach support, and how fast is it?",
      answer: `Write to ${brand.supportEmail}, use the contact form, or write to @${telegram.handle} on Telegram. Trial and Standard: an answer within one business day. Professional: within 12 hours. Enterprise: around the clock, within 4 hours.`,
      links: [{ label: "Contact", to: "/contact" }],
    },
    {
      id: "typing-error",
      question: "The app says that my license key has a typing error.",
      answer:
        "The last character of a key is computed from the others, so the app notices a slip without asking anybody. Copy the key from your dashboard with its copy button instead of typing it, and paste it between the quotes in `config.json`.",
    },
    {
      id: "too-many-machines",
      question: "The app says that the license is used on as many machines as it allows.",
      answer:
        "Free one of them on your dashboard and start the app again. A failed activation costs nothing: neither a place nor a part of the trial.",
      links: [{ label: "Your machines", to: "/license-dashboard" }],
    },
    {
      id: "trial-used",
      question: "The app says that this device has already had a trial.",
      answer:
        "There is one trial for each person and one for each device, also after an account is gone. If you tried the software long ago and want another look, ask support for an extension.",
    },
    {
      id: "cannot-check",
      question: "The app cannot check the license. What can I do?",
      answer:
        "See that the machine has a network and that its date and time are right; a saved license from the future is refused when the clock is more than five minutes behind. If a proxy changes answers on their way, the app says so, and the proxy has to let them through unchanged.",
    },
    {
      id: "refund",
      question: "Can I get a refund?",
      answer: `The trial is free, so there is nothing to pay back. A paid license is refunded within ${refundDays} days if the software does not work as described. Write to support with the last four characters of the key and what went wrong.`,
      links: [{ label: "Refunds and what they cover", to: "/blogs/refunds-and-what-they-cover" }],
    },
  ],
};
