import { useHydrated } from "../../../ui/use-hydrated.ts";

const terms =
  /bot|spider|crawler|scraper|http|engine|archive|parse|monitor|analyzing|indexer|headless|phantomjs|selenium|puppeteer/i;

/** Whether a user agent calls itself, or looks like, something that reads pages by itself. */
export function isCrawler(userAgent: string): boolean {
  return terms.test(userAgent);
}

/** Whether this browser looks like a crawler; false in a prerendered page, which is everybody's. */
export function useIsCrawler(): boolean {
  const hydrated = useHydrated();
  return hydrated && isCrawler(navigator.userAgent);
}
