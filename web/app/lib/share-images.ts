import { brand } from "@keystead/content/brand";

interface ShareImage {
  /** Below `public/og`, without its ending. */
  name: string;
  /** What is read on it. */
  title: string;
  /** Addresses that it stands for, with everything below them. */
  paths: readonly string[];
}

/** The picture of the pages that have none of their own. */
const home: ShareImage = { name: "home", title: brand.tagline, paths: ["/"] };

/** The pictures that other sites show beside a link to a page. `build-steps/draw-pictures.ts` draws them. */
export const shareImages: readonly ShareImage[] = [
  home,
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

/** The picture of a page. */
export function shareImageOf(path: string): ShareImage {
  const covers = (image: ShareImage) =>
    image.paths.some((above) => path === above || path.startsWith(`${above}/`));
  return shareImages.find(covers) ?? home;
}
