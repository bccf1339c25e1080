import { seconds } from "../../../platform/clock.ts";
import { fetchUpstreamJson } from "../../../platform/upstream/fetch-upstream-json.ts";
import { type AskedSource, failureOf, type SourceAnswer } from "../rules.ts";
import { readCoins } from "./rules.ts";

/** The coins with the most replies, which no other source counts, and the newest ones. */
export async function fetchFromLaunchpad({ url, trusted, now }: AskedSource): Promise<SourceAnswer> {
  const coins = [];
  for (const sort of ["reply_count", "created_timestamp"]) {
    const address = `${url}/coins?offset=0&limit=50&sort=${sort}&order=DESC&includeNsfw=false`;
    const answer = await fetchUpstreamJson(address, { origins: [url], trusted, timeout: seconds(6) });
    if (!answer.ok) return failureOf(answer);
    const page = readCoins(answer.json, now);
    if (!page) return { ok: false, reason: "unreadable" };
    coins.push(...page);
  }
  return { ok: true, coins };
}
