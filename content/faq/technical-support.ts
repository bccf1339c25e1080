import type { FaqSection } from "@keystead/contract/shop/pages";
import { brand } from "../brand.ts";
import { refundDays } from "../tiers.ts";

export const technicalSupport: FaqSection = {
  id: "technical-support",
  title: "Technical Support",
  entries: [
    {
      id: "reach-support",
      question: "How do I reach support?",
      answer: `Email ${brand.supportEmail} or use the contact form. How fast we reply depends on your tier; the contact page lists the times.`,
      links: [{ label: "Contact", to: "/contact" }],
    },
    {
      id: "typing-error",
      question: "The app says my license key has a typo.",
      answer:
        "The last character of a key is computed from the others, so the app can spot a typo without asking anyone. Copy the key from your dashboard instead of typing it, and paste it between the quotes in `config.json`.",
    },
    {
      id: "too-many-machines",
      question: "The app says my license is already used on as many machines as it allows.",
      answer:
        "Remove one of them on your dashboard and start the app again. The failed activation didn’t cost you anything.",
      links: [{ label: "Your machines", to: "/license-dashboard" }],
    },
    {
      id: "trial-used",
      question: "The app says this device has already had a trial.",
      answer:
        "Each person and each device gets one trial, even after an account is deleted. If you tried the software long ago and want another look, contact support.",
      links: [{ label: "Contact support", to: "/contact" }],
    },
    {
      id: "cannot-check",
      question: "The app can’t check my license. What can I do?",
      answer:
        "Make sure you’re online and the computer’s date and time are right. If the clock is more than five minutes behind, the app refuses its saved license. If a proxy is changing the answers, the app says so; set the proxy to pass them through unchanged.",
    },
    {
      id: "refund",
      question: "Can I get a refund?",
      answer: `The trial is free, so there’s nothing to refund. We refund a paid license within ${refundDays} days if the software doesn’t work as described. Contact support with the last four characters of your key and tell us what went wrong.`,
      links: [{ label: "Refunds and what they cover", to: "/blogs/refunds-and-what-they-cover" }],
    },
  ],
};
