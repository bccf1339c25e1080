import type { LicenseStatus } from "@keystead/contract/values/license-status";
import type { LoadedTier } from "@keystead/contract/shop/catalogue";
import type { Policy } from "@keystead/contract/shop/policy";
import type { LicenseRole } from "../../../platform/access.ts";
import { hours, minutes } from "../../../platform/clock.ts";
import type { LicenseFacts } from "./table.ts";

/** The role of the person who asks: the owner, unless they have a seat. */
export function roleOf({ seatAccountId }: { readonly seatAccountId?: string | null }): LicenseRole {
  return seatAccountId ? "member" : "owner";
}

/** The status at a moment, computed: no job has to run for a license to expire. */
export function statusOf(license: LicenseFacts, now: Date): LicenseStatus {
  if (license.revokedAt) return "revoked";
  if (license.suspendedAt) return "suspended";
  if (now >= license.graceUntil) return "expired";
  return license.activatedAt ? "active" : "pending";
}

/** Whether the license is paused at this moment, because the account's address is not confirmed. Its status stays. */
export function isPaused({ confirmBy }: Pick<LicenseFacts, "confirmBy">, now: Date): boolean {
  return confirmBy !== null && now >= confirmBy;
}

/** Whether a license has neither ended nor been stopped. A paused license runs on, because its end does not move. */
function isRunning(license: LicenseFacts, now: Date): boolean {
  return ["active", "pending"].includes(statusOf(license, now));
}

/** What kind of license it is for apps: a free trial or a paid one. */
export function typeOf({ tier }: Pick<LicenseFacts, "tier">): "trial" | "commercial" {
  return tier === "trial" ? "trial" : "commercial";
}

/** Whether a license may be used and downloaded for at this moment. */
export function isUsable(license: LicenseFacts, now: Date): boolean {
  return isRunning(license, now) && !isPaused(license, now);
}

/** Why none of several licenses may be used. */
export type Unusable = "no_license" | "email_unconfirmed";

/** Those of these licenses that may be used, in their order, or why there is none. */
export function pickUsable<License extends LicenseFacts>(
  licenses: readonly License[],
  now: Date,
): { ok: true; licenses: readonly [License, ...License[]] } | { ok: false; reason: Unusable } {
  const [first, ...others] = licenses.filter((license) => isUsable(license, now));
  if (first) return { ok: true, licenses: [first, ...others] };
  // A license that runs but is not usable is paused.
  const isAnyPaused = licenses.some((license) => isRunning(license, now));
  return { ok: false, reason: isAnyPaused ? "email_unconfirmed" : "no_license" };
}

/** @throws when the shop has no such tier */
export function tierOf(tiers: readonly LoadedTier[], id: string): LoadedTier {
  const tier = tiers.find((each) => each.id === id);
  if (!tier) throw new Error(`There is no tier "${id}".`);
  return tier;
}

/** What a license allows: the rules of its tier, and its own where it has some. */
export function policyOf(
  { tier, overrides }: Pick<LicenseFacts, "tier" | "overrides">,
  tiers: readonly LoadedTier[],
): Policy {
  const {
    id: _id,
    name: _name,
    terms: _terms,
    noticeDays: _days,
    support: _support,
    entitlements: _entitlements,
    lemonSqueezyVariant: _variant,
    ...policy
  } = tierOf(tiers, tier);
  return { ...policy, ...overrides };
}

/** How many machines a license takes, its overage counted; null: any number. */
export function machinePlaces({ machines, overage }: Pick<Policy, "machines" | "overage">): number | null {
  if (machines === null || overage === "always") return null;
  return machines + (overage === "none" ? 0 : overage);
}

/** Whether one more machine may be added. */
export function hasRoomForMachine(policy: Pick<Policy, "machines" | "overage">, used: number): boolean {
  const places = machinePlaces(policy);
  return places === null || used < places;
}

/** The last moment that every format of an answer can write: years have four digits. */
export const lastMoment: Date = new Date("9999-12-31T23:59:59.999Z");

/** The end of the grace days, in which a license works beyond its end; null when there are none. */
export function graceEnd({ endsAt, graceUntil }: Pick<LicenseFacts, "endsAt" | "graceUntil">): Date | null {
  return graceUntil > endsAt ? graceUntil : null;
}

/** The rate limit of license keys for each network; right keys are given back. It allows for typing errors, not for guessing. */
export const unknownKeys = { name: "unknown-keys", allow: 20, per: minutes(1) };

/** License files of one license, or of one account in the portal: each is an entry of a timeline. */
export const fileCheckOuts = { name: "license-files", allow: 60, per: hours(1) };

/** Activations of one license by any holder of its key. In an hour a company can set up as many machines as a list holds. */
export const activationAttempts = { name: "activations", allow: 1000, per: hours(1) };

/** The context in which the key of a member is sealed. */
export const seatContext = (licenseId: string, accountId: string): string => `${licenseId}/${accountId}`;
