import type { LicenseTerm } from "@keystead/contract/values/license-term";
import type { Deps } from "../../../../deps.ts";
import { coverableOf, type Duration } from "./rules.ts";

/** What a license is issued with, as far as the shop decides what there is. */
interface Sale {
  readonly tier?: string | undefined;
  readonly duration?: Duration | undefined;
  readonly entitlements?: readonly string[] | undefined;
}

/** Why the shop has no such license, and what it has instead. */
export type SaleProblem =
  | { readonly part: "tier"; readonly offered: readonly string[] }
  | { readonly part: "term"; readonly offered: readonly LicenseTerm[] }
  | { readonly part: "entitlements"; readonly unknown: string; readonly offered: readonly string[] };

/**
 * Finds what the shop does not have of a license that an operator asks for; undefined when it has all of it. A trial is granted for
 * days, and another tier for the terms that it is sold for: those that are offered are none for a trial.
 */
export function checkSale(
  { shop }: Pick<Deps, "shop">,
  { tier: tierId, duration, entitlements = [] }: Sale,
): SaleProblem | undefined {
  const tier = shop.tiers.find(({ id }) => id === tierId);
  if (tierId !== undefined && !tier) return { part: "tier", offered: shop.tiers.map(({ id }) => id) };
  if (tier && duration && "term" in duration) {
    const offered = tier.id === "trial" ? [] : tier.terms;
    const isSold = tier.id !== "trial" && (offered.length === 0 || offered.includes(duration.term));
    if (!isSold) return { part: "term", offered };
  }
  const coverable = coverableOf(shop);
  const unknown = entitlements.find((name) => !coverable.includes(name));
  return unknown === undefined ? undefined : { part: "entitlements", unknown, offered: coverable };
}
