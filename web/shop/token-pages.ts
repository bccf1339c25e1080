import { tokenAddress } from "../../contract/values/token-address.ts";
import { shop } from "./shop.ts";

const example = shop.sampleMarket.newTokens.items[0]?.mintAddress ?? "token";

/**
 * The page of any token, one file for all of them, as the server's serve-site.ts expects it: no build can know their addresses. It
 * is below the page that lists the tokens, in a shop that has one, and built for a token of the sample.
 */
export const tokenPages = shop.productPages
  .filter(({ live }) => live === "market")
  .slice(0, 1)
  .map(({ path }) => ({
    below: path,
    segment: tokenAddress.source,
    prerendered: `${path}/${example}`,
    file: `${path.slice(1)}/${example}/index.html`,
  }));
