import { tiers } from "@keystead/content/tiers";
import { tier } from "@keystead/contract/shop/catalogue";
import type { LicenseFacts } from "../features/licenses/facts/table.ts";
import { days, later } from "../platform/clock.ts";

/** The tiers of the shipped shop, as the server loads them. */
export const loadedTiers = tiers.map((each) => tier.parse(each));

export const licenseStart = new Date("2026-11-20T12:00:00Z");

/** So many days after the start of `sampleLicense`. */
export const onDay = (day: number): Date => later(licenseStart, days(day));

/** The facts of a Standard license of 30 days with 3 days of grace, not yet activated. */
export const sampleLicense: LicenseFacts = {
  id: "license",
  tier: "standard",
  entitlements: [],
  startsAt: licenseStart,
  endsAt: onDay(30),
  graceUntil: onDay(33),
  confirmBy: null,
  activatedAt: null,
  suspendedAt: null,
  revokedAt: null,
  overrides: {},
  term: null,
  updatesUntil: null,
};
