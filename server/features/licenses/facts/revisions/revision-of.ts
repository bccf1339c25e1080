import { createHash } from "node:crypto";
import type { CountedLicense } from "../store.ts";

/**
 * The revision of a license: a hash of what customers and operators change about it. What its apps do, such as activating a machine,
 * leaves it, so that nobody's change is refused because the license is in use.
 */
export function revisionOf(license: CountedLicense): string {
  const { accountId, email, keySealed, tier, entitlements, overrides, term, orderNumber, metadata } = license;
  const { startsAt, endsAt, graceUntil, updatesUntil, confirmBy, suspendedAt, revokedAt } = license;
  const facts = [
    [accountId, email, keySealed.toString("base64"), tier, entitlements, overrides, term, orderNumber],
    [startsAt, endsAt, graceUntil, updatesUntil, confirmBy, suspendedAt, revokedAt],
    Object.entries(metadata).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}
