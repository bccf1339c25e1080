import { days, later, seconds } from "../../../platform/clock.ts";
import { fetchUpstreamJson } from "../../../platform/upstream/fetch-upstream-json.ts";
import { type AskedSource, failureOf, type SourceAnswer, type SourceFailure, type Venue } from "../rules.ts";
import { panelQuery, readPanel, readStats, refusalIn, statsQuery, variablesOf } from "./rules.ts";

export const bitqueryUrl = "https://streaming.bitquery.io/graphql";

interface Asked extends AskedSource {
  readonly key: string;
  readonly venue: Venue;
}

/** The latest trades and new tokens, and the figures of these tokens: two queries, of some 15 points together. */
export async function fetchFromBitquery(asked: Asked): Promise<SourceAnswer> {
  const { venue, now } = asked;
  const panel = await query(asked, panelQuery, variablesOf(venue, now));
  if (!panel.ok) return panel;
  const listed = readPanel(panel.json, now);
  const mints = [...new Set(listed.map(({ address }) => address))];
  const stats = await query(asked, statsQuery, { mints, since: later(now, -days(1)).toISOString() });
  if (!stats.ok) return stats;
  return { ok: true, coins: [...readStats(stats.json), ...listed] };
}

async function query(
  { url, trusted, key }: Asked,
  text: string,
  variables: object,
): Promise<{ ok: true; json: unknown } | SourceFailure> {
  const answer = await fetchUpstreamJson(url, {
    origins: [url],
    trusted,
    timeout: seconds(10),
    method: "POST",
    // Today's keys are bearer tokens; those of the first version came in the other header.
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, "x-api-key": key },
    body: JSON.stringify({ query: text, variables }),
  });
  if (!answer.ok) return failureOf(answer);
  const refusal = refusalIn(answer.json);
  return refusal === undefined ? answer : { ok: false, reason: refusal };
}
