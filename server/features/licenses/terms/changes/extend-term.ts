import { isEndless } from "@keystead/contract/values/endless-license";
import type { Deps } from "../../../../deps.ts";
import { lastMoment, policyOf } from "../../facts/rules.ts";
import { type Duration, renewalStart, termOf } from "../issuing/rules.ts";
import { updateTerm } from "../issuing/store.ts";
import type { ChangingLicense } from "./change-license.ts";

type Extended =
  // A null end: none.
  | { readonly ok: true; readonly endsAt: Date | null }
  | { readonly ok: false; readonly reason: "license_revoked" | "too_late" };

/**
 * Gives a license a longer term, counted as its policy says, and records it. Who calls tells the owner. A refusal has changed nothing.
 */
export async function extendTerm(
  { shop }: Pick<Deps, "shop">,
  { tx, license, now, note }: ChangingLicense,
  duration: Duration,
): Promise<Extended> {
  if (license.revokedAt) return { ok: false, reason: "license_revoked" };
  const policy = policyOf(license, shop.tiers);
  const start = renewalStart(policy, license.endsAt, now);
  const goesOn = start.getTime() === license.endsAt.getTime();
  const dates = termOf(policy, duration, start, goesOn ? license.termDay : null);
  if (dates.graceUntil > lastMoment) return { ok: false, reason: "too_late" };
  await updateTerm(tx, license.id, dates);
  await note("extended", { until: dates.endsAt.toISOString() });
  return { ok: true, endsAt: isEndless({ ...license, ...dates }) ? null : dates.endsAt };
}
