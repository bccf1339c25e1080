import { useHydrated } from "../../../ui/hooks/use-hydrated.ts";

const terms =
  /bot|spider|crawler|scraper|http|engine|archive|parse|monitor|analyzing|indexer|headless|phantomjs|selenium|puppeteer/i;

/** Whether a user agent is, or looks like, a crawler. */
export function isCrawler(userAgent: string): boolean {
  return terms.test(userAgent);
}

/** Whether this browser looks like a crawler; false in the prerendered page, which everybody gets. */
export function useIsCrawler(): boolean {
  const hydrated = useHydrated();
  return hydrated && isCrawler(navigator.userAgent);
}
