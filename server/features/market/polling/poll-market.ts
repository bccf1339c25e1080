import { randomInt } from "node:crypto";
import type { SourceName } from "@keystead/contract/portal/status";
import type { Deps } from "../../../deps.ts";
import { bitqueryUrl, fetchFromBitquery } from "../bitquery/provider.ts";
import { dexScreenerUrl, fetchFromDexScreener, type FoundFigures } from "../dex-screener/provider.ts";
import { fetchFromGeckoTerminal, geckoTerminalUrl } from "../gecko-terminal/provider.ts";
import { fetchFromLaunchpad } from "../launchpad/provider.ts";
import type { SourceAnswer, SourceFailure } from "../rules.ts";
import { type OnSnapshot, saveSnapshot } from "../snapshots/save-snapshot.ts";
import {
  addFigures,
  claimAt,
  type LookedUp,
  mergeMarketTokens,
  maxNamed,
  nextTry,
  type SourceHealth,
  withoutVolume,
} from "./rules.ts";
import { claimSource, findHealth, saveFailure, saveSuccess } from "./store.ts";

type Needs = Pick<Deps, "config" | "shop" | "db" | "log">;

/** A source of figures, and how to ask it. */
interface Source<Answer = SourceAnswer> {
  readonly name: string;
  readonly ask: (now: Date) => Promise<Answer>;
}

/** Finds the addresses whose figures somebody needs: up to a limit, and none of the listed ones. */
export type FindNamed = (wanted: {
  readonly except: readonly string[];
  readonly most: number;
}) => Promise<readonly string[]>;

interface PollOptions {
  readonly onSnapshot?: OnSnapshot;
  readonly findNamed?: FindNamed;
}

const precision = 2 ** 32;

/**
 * Asks the sources that are due, all at the same time, and saves what they say as one snapshot. A source that fails is not asked
 * for a while. When no source answers, the former snapshot stays as it is and grows stale. Run by one node at a time.
 */
export async function pollMarket(deps: Needs, { onSnapshot, findNamed }: PollOptions = {}): Promise<void> {
  const sources = sourcesOf(deps);
  if (sources.length === 0) return;
  const now = await deps.db.time();
  const health = new Map((await findHealth(deps.db)).map((each) => [each.name, each]));

  async function ask<Answer extends { readonly ok: true }>(
    source: Source<Answer | SourceFailure>,
  ): Promise<Answer | null> {
    const { name } = source;
    if (!(await claimSource(deps.db, name, claimAt(now)))) return null;
    const answer = await source.ask(now);
    await note(deps, { name, known: health.get(name), answer, now });
    return answer.ok ? answer : null;
  }

  const answers = await Promise.all(sources.map((source) => ask(source)));
  const listed = mergeMarketTokens(answers.map((answer) => answer?.coins ?? []));
  if (listed.length === 0) return;
  const { coins, ...others } = await lookUp();
  await deps.db.transaction((tx) => saveSnapshot(tx, coins, { ...others, asOf: now, onSnapshot }));

  /** Looks up what the lists lack: figures of their tokens, and tokens that somebody names. */
  async function lookUp(): Promise<LookedUp> {
    if (!deps.config.market.sources.includes("dexscreener"))
      return { coins: listed, unlisted: [], untraded: null };
    const except = listed.map(({ address }) => address);
    const named = (await findNamed?.({ except, most: maxNamed })) ?? [];
    const addresses = [...withoutVolume(listed), ...named];
    const figures = addresses.length === 0 ? null : await ask(figuresSource(deps, addresses));
    return addFigures(listed, figures, named);
  }
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

/** The source that looks up tokens by their addresses. */
function figuresSource(deps: Needs, addresses: readonly string[]): Source<FoundFigures | SourceFailure> {
  const place = placeOf(deps, "dexscreener", dexScreenerUrl);
  const network = deps.shop.marketVenue?.network ?? "";
  return {
    name: "dexscreener",
    ask: (now) => fetchFromDexScreener({ ...place, network, now, addresses }),
  };
}

interface Noted {
  readonly name: string;
  readonly known: SourceHealth | undefined;
  readonly answer: { readonly ok: true } | SourceFailure;
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
