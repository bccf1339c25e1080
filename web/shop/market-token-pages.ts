import { marketTokenAddress } from "../../contract/values/market-token-address.ts";
import { shop } from "./shop.ts";

const example = shop.sampleMarket.newTokens.items[0]?.mintAddress ?? "token";

/**
 * The page of a token. One file serves all tokens, as the server's serve-site.ts expects, because no build can know
 * their addresses. It exists in a shop that has a page with the tokens, and is below that page. It is built for a token
 * of the sample.
 */
export const marketTokenPages = shop.productPages
  .filter(({ live }) => live === "market")
  .slice(0, 1)
  .map(({ path }) => ({
    below: path,
    segment: marketTokenAddress.source,
    prerendered: `${path}/${example}`,
    file: `${path.slice(1)}/${example}/index.html`,
  }));
