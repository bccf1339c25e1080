import { seconds } from "../../../platform/clock.ts";
import { fetchUpstreamJson } from "../../../platform/upstream/fetch-upstream-json.ts";
import { type AskedSource, failureOf, type SourceAnswer, type Venue } from "../rules.ts";
import { readPairs } from "./rules.ts";

/** The public API, which takes no key. */
export const dexScreenerUrl = "https://api.dexscreener.com";

/** More addresses in one call would be cut without a word. */
const mostAddresses = 30;

interface Asked extends AskedSource {
  readonly venue: Venue;
  /** The tokens to look up, the most important ones first. */
  readonly addresses: readonly string[];
}

/** The figures of tokens that another source listed without them: at most 30, in one call. */
export async function fetchFromDexScreener({
  url,
  trusted,
  venue,
  now,
  addresses,
}: Asked): Promise<SourceAnswer> {
  if (addresses.length === 0) return { ok: true, tokens: [] };
  const path = addresses.slice(0, mostAddresses).join(",");
  const answer = await fetchUpstreamJson(`${url}/tokens/v1/${venue.network}/${path}`, {
    origins: [url],
    trusted,
    timeout: seconds(6),
  });
  if (!answer.ok) return failureOf(answer);
  const tokens = readPairs(answer.json, venue.network, now);
  return tokens ? { ok: true, tokens } : { ok: false, reason: "unreadable" };
}
