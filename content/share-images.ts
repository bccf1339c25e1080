import type { ShareImage } from "@keystead/contract/shop/pages";
import { brand } from "./brand.ts";

/** The pictures that other sites show beside a link to a page. The first one stands for every page that none is for. `web/build-steps/draw-pictures.ts` draws them. */
export const shareImages: readonly ShareImage[] = [
  { name: "home", title: brand.tagline, paths: ["/"] },
  { name: "volume-bot", title: "Your own transactions, on a schedule you set", paths: ["/volume-bot"] },
  { name: "trending", title: "Know when volume moves", paths: ["/trending"] },
  { name: "reply-bot", title: "Replies you approve before they go out", paths: ["/reply-bot"] },
  { name: "bundler-bot", title: "Both bots, one set of limits", paths: ["/bundler-bot"] },
  { name: "pricing", title: "Seven days free. No card.", paths: ["/pricing", "/checkout"] },
  { name: "help", title: "Questions, answered plainly", paths: ["/faq", "/contact", "/about", "/status"] },
  { name: "blog", title: "How the software works, in writing", paths: ["/blogs"] },
  { name: "watch", title: "See it run", paths: ["/videos", "/demo"] },
  { name: "developers", title: "Download it, check it, build on it", paths: ["/download", "/api-docs"] },
  { name: "legal", title: "The terms, in words you can read", paths: ["/terms", "/privacy", "/licenses"] },
];
