import type { ShareImage } from "@keystead/contract/shop/pages";
import { brand } from "./brand.ts";

/**
 * The pictures that other sites show beside a link to a page: one for each page and article, the more exact path first. The
 * first one stands for every page that none is for. `web/build-steps/draw-pictures.ts` draws them.
 */
export const shareImages: readonly ShareImage[] = [
  { name: "home", title: brand.tagline, paths: ["/"] },
  { name: "volume-bot", title: "Your own transactions, on a schedule you set", paths: ["/volume-bot"] },
  { name: "trending", title: "Know when volume moves", paths: ["/trending"] },
  { name: "reply-bot", title: "Replies you approve before they go out", paths: ["/reply-bot"] },
  { name: "bundler-bot", title: "Both bots, one budget, one switch", paths: ["/bundler-bot"] },
  { name: "pricing", title: "Start free. Seven days of volume alerts.", paths: ["/pricing"] },
  { name: "trial", title: "Your trial starts with an email", paths: ["/register", "/checkout"] },
  { name: "faq", title: "Questions, answered plainly", paths: ["/faq"] },
  { name: "about", title: "What you can hold us to", paths: ["/about"] },
  { name: "contact", title: "Write to us", paths: ["/contact"] },
  { name: "status", title: "What’s working right now", paths: ["/status"] },
  {
    name: "checking-a-download",
    title: "Check a download with SHA-512",
    paths: ["/blogs/checking-a-download"],
  },
  {
    name: "choosing-between-the-plans",
    title: "Which plan fits?",
    paths: ["/blogs/choosing-between-the-plans"],
  },
  {
    name: "how-offline-licenses-work",
    title: "How a license works offline",
    paths: ["/blogs/how-offline-licenses-work"],
  },
  {
    name: "how-trials-and-activation-work",
    title: "From sign-up to a licensed app",
    paths: ["/blogs/how-trials-and-activation-work"],
  },
  { name: "keeping-keys-safe", title: "Keep your keys safe", paths: ["/blogs/keeping-keys-safe"] },
  {
    name: "moving-to-a-new-computer",
    title: "Move to a new computer",
    paths: ["/blogs/moving-to-a-new-computer"],
  },
  {
    name: "reading-24-hour-volume",
    title: "What 24-hour volume tells you, and what it doesn’t",
    paths: ["/blogs/reading-24-hour-volume-honestly"],
  },
  { name: "refunds", title: "What a refund covers", paths: ["/blogs/refunds-and-what-they-cover"] },
  { name: "refusals", title: "Things our bots won’t do", paths: ["/blogs/what-our-bots-do-not-do"] },
  { name: "blog", title: "How the software works, in writing", paths: ["/blogs"] },
  { name: "videos", title: "Short recordings, one task each", paths: ["/videos"] },
  { name: "demo", title: "See it before you sign up", paths: ["/demo"] },
  { name: "download", title: "Download it, check it, run it", paths: ["/download"] },
  { name: "developers", title: "Build on the license API", paths: ["/api-docs"] },
  { name: "terms", title: "The terms, in words you can read", paths: ["/terms"] },
  { name: "privacy", title: "Everything we store, listed", paths: ["/privacy"] },
  { name: "licenses", title: "What your license lets you do", paths: ["/licenses"] },
];
