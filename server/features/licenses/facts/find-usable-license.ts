import type { Deps } from "../../../deps.ts";
import { pickUsable, type Unusable } from "./rules.ts";
import { findLicense } from "./store.ts";

/** A license that may be used now, and what it covers. */
export interface UsableLicense {
  readonly id: string;
  readonly accountId: string;
  /** The address that it was issued to. */
  readonly email: string;
  readonly entitlements: readonly string[];
  /** Releases published until then are included; null: all. */
  readonly updatesUntil: Date | null;
}

type UsableLicenseFound = { ok: true; license: UsableLicense } | { ok: false; reason: Unusable };

/** A license, if it is neither expired nor suspended nor revoked nor paused. */
export async function findUsableLicense(
  { db, clock }: Pick<Deps, "db" | "clock">,
  licenseId: string,
): Promise<UsableLicenseFound> {
  const license = await findLicense(db, { id: licenseId });
  const picked = pickUsable(license ? [license] : [], clock.now());
  return picked.ok ? { ok: true, license: picked.licenses[0] } : picked;
}
