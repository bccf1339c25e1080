import { randomInt } from "node:crypto";
import type { SourceName } from "@keystead/contract/portal/status";
import { databaseTime } from "../../../db/database-time.ts";
import type { Deps } from "../../../deps.ts";
import { bitqueryUrl, fetchFromBitquery } from "../bitquery/provider.ts";
import { dexScreenerUrl, fetchFromDexScreener } from "../dex-screener/provider.ts";
import { fetchFromGeckoTerminal, geckoTerminalUrl } from "../gecko-terminal/provider.ts";
import { fetchFromLaunchpad } from "../launchpad/provider.ts";
import type { MarketToken, SourceAnswer } from "../rules.ts";
import { type OnSnapshot, saveSnapshot } from "../snapshots/save-snapshot.ts";
import { claimAt, mergeTokens, nextTry, type SourceHealth, withoutVolume } from "./rules.ts";
import { claimSource, findHealth, saveFailure, saveSuccess } from "./store.ts";

type Needs = Pick<Deps, "config" | "shop" | "db" | "sqlNow" | "log">;

/** A source of figures, and how to ask it. */
interface Source {
  readonly name: string;
  readonly ask: (now: Date) => Promise<SourceAnswer>;
}

const precision = 2 ** 32;

/**
 * Asks the sources that are due, all at the same time, and saves what they say as one snapshot. A source that fails is left in peace
 * for a while; when none answers, the snapshot of before stays as it is and grows stale. Run by one node at a time.
 */
export async function pollMarket(deps: Needs, onSnapshot?: OnSnapshot): Promise<void> {
  const sources = sourcesOf(deps);
  if (sources.length === 0) return;
  const now = await databaseTime(deps.db, deps.sqlNow);
  const health = new Map((await findHealth(deps.db)).map((each) => [each.name, each]));

  async function ask({ name, ask: askIt }: Source): Promise<MarketToken[]> {
    if (!(await claimSource(deps.db, name, claimAt(now)))) return [];
    const known = health.get(name);
    const answer = await askIt(now);
    await note(deps, { name, known, answer, now });
    return answer.ok ? answer.tokens : [];
  }

  const listed = mergeTokens(await Promise.all(sources.map(ask)));
  if (listed.length === 0) return;
  const figures = figuresSource(deps, listed);
  const tokens = figures ? mergeTokens([listed, await ask(figures)]) : listed;
  await deps.db.transaction((tx) => saveSnapshot(tx, tokens, { asOf: now, onSnapshot }));
}

/** Where a source is asked: at its own address, unless the operator has set another one. */
function placeOf({ config: { market } }: Needs, name: SourceName, own: string) {
  const set = market.urls[name];
  return { url: set ?? own, trusted: set !== undefined };
}

/** The sources that list tokens, in the order of the configuration. */
function sourcesOf(deps: Needs): Source[] {
  const { market } = deps.config;
  const venue = deps.shop.marketVenue;
  if (!deps.shop.hasMarket || !venue) return [];
  const geckoTerminal = placeOf(deps, "geckoterminal", geckoTerminalUrl);
  const all: Source[] = [
    { name: "geckoterminal", ask: (now) => fetchFromGeckoTerminal({ ...geckoTerminal, venue, now }) },
  ];
  const key = market.bitqueryKey;
  if (key !== undefined) {
    const bitquery = placeOf(deps, "bitquery", bitqueryUrl);
    all.push({ name: "bitquery", ask: (now) => fetchFromBitquery({ ...bitquery, key, venue, now }) });
  }
  const launchpad = placeOf(deps, "launchpad", venue.launchpadUrl ?? "");
  if (launchpad.url !== "")
    all.push({ name: "launchpad", ask: (now) => fetchFromLaunchpad({ ...launchpad, now }) });
  return market.sources.flatMap((name) => all.find((source) => source.name === name) ?? []);
}

/** The source that fills in the figures of tokens which others have listed without them. */
function figuresSource(deps: Needs, listed: readonly MarketToken[]): Source | undefined {
  const venue = deps.shop.marketVenue;
  const addresses = withoutVolume(listed);
  const isChosen = deps.config.market.sources.includes("dexscreener");
  if (!venue || addresses.length === 0 || !isChosen) return undefined;
  const place = placeOf(deps, "dexscreener", dexScreenerUrl);
  return {
    name: "dexscreener",
    ask: (now) => fetchFromDexScreener({ ...place, venue, now, addresses }),
  };
}

interface Noted {
  readonly name: string;
  readonly known: SourceHealth | undefined;
  readonly answer: SourceAnswer;
  readonly now: Date;
}

/** Stores how a source answered, and logs when that changes: a source that is away for a week is two lines. */
async function note({ db, log }: Needs, { name, known, answer, now }: Noted): Promise<void> {
  const failed = known?.failures ?? 0;
  if (answer.ok) {
    await saveSuccess(db, name, now);
    if (failed > 0) log.info({ source: name }, "a source of market data answers again");
    return;
  }
  const { reason, retryAfter } = answer;
  const nextAt = nextTry({ failures: failed + 1, retryAfter }, now, randomInt(precision) / precision);
  await saveFailure(db, name, { failures: failed + 1, reason, nextAt });
  if (reason !== known?.reason) log.warn({ source: name, reason }, "a source of market data does not answer");
}
