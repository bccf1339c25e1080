import { seconds } from "../../../platform/clock.ts";
import { fetchUpstreamJson } from "../../../platform/upstream/fetch-upstream-json.ts";
import { type AskedSource, failureOf, type SourceAnswer, type Venue } from "../rules.ts";
import { readPools } from "./rules.ts";

/** The public API, which takes no key. */
export const geckoTerminalUrl = "https://api.geckoterminal.com/api/v2";

interface Asked extends AskedSource {
  readonly venue: Venue;
}

/**
 * The most traded tokens of an exchange and its newest ones. Four calls, where 30 a minute are allowed, one after the other: the
 * first that fails is the answer, because those after it would fail as well and count against the limit.
 */
export async function fetchFromGeckoTerminal({ url, trusted, venue, now }: Asked): Promise<SourceAnswer> {
  const network = `${url}/networks/${venue.network}`;
  const top = (page: number) =>
    `${network}/dexes/${venue.dex}/pools?page=${page}&sort=h24_volume_usd_desc&include=base_token`;
  const newest = (page: number) => `${network}/new_pools?page=${page}&include=base_token,dex`;
  const coins = [];
  for (const address of [top(1), top(2), newest(1), newest(2)]) {
    const answer = await fetchUpstreamJson(address, { origins: [url], trusted, timeout: seconds(6) });
    if (!answer.ok) return failureOf(answer);
    const pools = readPools(answer.json, venue.dex, now);
    if (!pools) return { ok: false, reason: "unreadable" };
    coins.push(...pools);
  }
  return { ok: true, coins };
}
