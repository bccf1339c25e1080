import type { Deps } from "../../deps.ts";
import { minutes } from "../../platform/clock.ts";
import { findUsableLicenses } from "../licenses/facts/find-usable-licenses.ts";
import { findNamedMarketTokens } from "./store.ts";

/**
 * How many pairs of a license and an address are read for each address that is taken, because pairs of ended licenses drop out.
 */
const candidates = 5;

/**
 * The addresses that rules name, up to a limit and without those that are listed. Licenses take turns, so that one with many
 * rules leaves room for the others. When there are more addresses, others are chosen each minute. Paused rules, and rules of
 * licenses that may not be used now, name nothing.
 */
export async function listNamedMarketTokens(
  { db }: Pick<Deps, "db">,
  { except, most }: { readonly except: readonly string[]; readonly most: number },
): Promise<string[]> {
  const now = await db.time();
  const round = Math.floor(now.getTime() / minutes(1));
  const named = await findNamedMarketTokens(db, { except, round, limit: most * candidates });
  const usable = await findUsableLicenses(db, [...new Set(named.map(({ licenseId }) => licenseId))], now);
  const ids = new Set(usable.map(({ id }) => id));
  const addresses = named.filter(({ licenseId }) => ids.has(licenseId)).map(({ address }) => address);
  return [...new Set(addresses)].slice(0, most);
}
