import { expect, test } from "vitest";
import { isCrawler } from "./is-crawler.ts";

const terms =
  "bot spider crawler scraper http engine archive parse monitor analyzing indexer headless phantomjs selenium puppeteer";

test.each(terms.split(" "))("an agent that contains %s is kept out, in any case", (term) => {
  expect(isCrawler(`Mozilla/5.0 (compatible; Example${term}/1.0)`)).toBe(true);
  expect(isCrawler(`Mozilla/5.0 ${term.toUpperCase()}/1.0`)).toBe(true);
});

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
])("an ordinary browser is let in: %s", (agent) => {
  expect(isCrawler(agent)).toBe(false);
});
