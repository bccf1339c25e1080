import { endlessDays } from "@keystead/contract/values/endless-license";
import type { LoadedTier, Plan, SuiteProduct } from "@keystead/contract/shop/catalogue";
import type { Policy } from "@keystead/contract/shop/policy";
import type { LicenseTerm } from "@keystead/contract/values/license-term";
import { days, hours, later } from "../../../../platform/clock.ts";
import type { LicenseFacts } from "../../facts/table.ts";

/** How long a license is granted for: a term that is sold, or a number of days. */
export type Duration = { readonly term: LicenseTerm } | { readonly days: number };

/** The duration of a call. @throws when it has none, which the contract refuses */
export function durationOf({
  term,
  days: count,
}: {
  readonly term?: LicenseTerm | undefined;
  readonly days?: number | "never" | undefined;
}): Duration {
  if (term !== undefined) return { term };
  if (count === undefined) throw new Error("a license needs a duration");
  return { days: count === "never" ? endlessDays : count };
}

type TermRules = Pick<Policy, "graceDays" | "updateDays">;

/** The dates of a license that are set together when it is issued, renewed or extended. */
export interface TermDates extends Pick<LicenseFacts, "endsAt" | "graceUntil" | "updatesUntil"> {
  /** The day of the month on which its terms end where the month has it; null for a number of days. */
  readonly termDay: number | null;
}

/**
 * The dates of a term that starts at a moment.
 * @param termDay the day of the month of the term before, which this one goes on from; by default that of the start
 */
export function termOf(
  policy: TermRules,
  duration: Duration,
  start: Date,
  termDay?: number | null,
): TermDates {
  const day = termDay ?? start.getUTCDate();
  const endsAt =
    "days" in duration ? later(start, days(duration.days)) : addMonths(start, months[duration.term], day);
  return {
    termDay: "days" in duration ? null : day,
    endsAt,
    graceUntil: later(endsAt, days(policy.graceDays)),
    updatesUntil: policy.updateDays === null ? null : later(start, days(policy.updateDays)),
  };
}

/** From when a renewal of a license counts. */
export function renewalStart({ renewal }: Pick<Policy, "renewal">, endsAt: Date, now: Date): Date {
  if (renewal === "from_now") return now;
  return renewal === "from_now_if_expired" && now > endsAt ? now : endsAt;
}

const months: Readonly<Record<LicenseTerm, number>> = { monthly: 1, yearly: 12 };

/** A day of a later month in UTC, or its last day when that month is shorter. */
function addMonths(moment: Date, count: number, day: number): Date {
  const target = new Date(moment);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return target;
}

/**
 * When a trial that starts now pauses unless the address is confirmed by then. Null when it never pauses: the shop says so,
 * or no mail server is set, so that nobody could confirm.
 */
export function confirmByOf(
  {
    confirmHours,
    hasMailServer,
    startsPaused,
  }: { confirmHours: number | null; hasMailServer: boolean; startsPaused: boolean },
  now: Date,
): Date | null {
  if (confirmHours === null || !hasMailServer) return null;
  return startsPaused ? now : later(now, hours(confirmHours));
}

/** The part of the shop that says what licenses cover. */
interface Coverage {
  readonly plans: readonly Pick<Plan, "id" | "entitlements">[];
  readonly catalogue: readonly Pick<SuiteProduct, "id">[];
  readonly tiers: readonly Pick<LoadedTier, "id" | "entitlements">[];
  readonly featuredPlan: string;
  readonly namedFeatures: readonly { readonly id: string }[];
}

/**
 * What a license of a tier covers: what the tier names, else every app of the suite.
 * @param first the app that pages and mails start with: the one that a customer chose, or else the featured one
 */
export function entitlementsOf(
  shop: Omit<Coverage, "namedFeatures">,
  tierId: string,
  first = shop.featuredPlan,
): string[] {
  const covered = shop.tiers.find(({ id }) => id === tierId)?.entitlements ?? suiteOf(shop);
  return withFirst(covered, [covered.includes(first) ? first : shop.featuredPlan]);
}

/** The same names, those that are meant first. */
function withFirst(names: readonly string[], first: readonly string[]): string[] {
  return [...new Set([...first.filter((name) => names.includes(name)), ...names])];
}

/**
 * What a trial covers: what the plans in the cart name. As soon as one of them names nothing, what the trial's tier does. The apps in
 * the cart come first, because pages and mails start with the first app of a license.
 */
export function trialEntitlements(shop: Omit<Coverage, "namedFeatures">, cart: readonly string[]): string[] {
  const named = cart.map((product) => shop.plans.find(({ id }) => id === product)?.entitlements);
  const isNamed = named.length > 0 && named.every((each) => each !== undefined);
  return withFirst(isNamed ? named.flat() : entitlementsOf(shop, "trial"), cart);
}

/** Everything that a license can cover: the apps of the suite and the named features. */
export function coverableOf(shop: Pick<Coverage, "plans" | "catalogue" | "namedFeatures">): string[] {
  return [...suiteOf(shop), ...shop.namedFeatures.map(({ id }) => id)];
}

/** What a license covers after a change, in the order in which it came. */
export function changedEntitlements(
  entitlements: readonly string[],
  { add = [], remove = [] }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): string[] {
  return [...new Set([...entitlements, ...add])].filter((name) => !remove.includes(name));
}

/** The apps of the suite: every plan and every other product, each once. */
export function suiteOf({
  plans,
  catalogue,
}: {
  readonly plans: readonly Pick<Plan, "id">[];
  readonly catalogue: readonly Pick<SuiteProduct, "id">[];
}): string[] {
  return [...new Set([...plans, ...catalogue].map(({ id }) => id))];
}
