import type { Deps } from "../../../../deps.ts";
import { parseRecord, verifyJws } from "../../../../platform/signing-keys/verify-jws.ts";
import { hashMachine, type MachineName } from "../../checking/validation/hash-machine.ts";
import { hashesOf } from "../../checking/validation/store.ts";
import { presentFingerprint } from "../../checking/validation/present-fingerprint.ts";
import { findByKey } from "../../facts/keys/find-by-key.ts";
import { isBlocked } from "../../facts/machines/store.ts";
import { isUsable } from "../../facts/rules.ts";
import { findLicense } from "../../facts/store.ts";

/** What an app shows to prove its license: the key, or a lease, which also names its machine. */
type Credentials = { readonly licenseKey: string } | { readonly lease: string };

interface Shown {
  readonly credentials: Credentials;
  /** Of the machine, beside a key; a lease names its own. */
  readonly fingerprint?: string | undefined;
}

/** A license that may be used now, and what it covers. */
interface Holder {
  readonly licenseId: string;
  readonly accountId: string;
  readonly entitlements: readonly string[];
  /** Releases published until then are included; null: all. */
  readonly updatesUntil: Date | null;
  /** The machine as leases name it; null for a key without a fingerprint. */
  readonly machine: string | null;
}

type Admission =
  { ok: true; holder: Holder } | { ok: false; reason: "license_key_invalid" | "license_not_usable" };

/** Whether these credentials are of a license that may be used now, on a machine that is not blocked. Counts no use and activates nothing. */
export async function admitHolder(
  deps: Pick<Deps, "db" | "secrets" | "signer">,
  { credentials, fingerprint }: Shown,
): Promise<Admission> {
  const now = await deps.db.reserved.time();
  const lease = "lease" in credentials ? readLease(deps, credentials.lease, now) : undefined;
  if ("lease" in credentials && !lease) return { ok: false, reason: "license_key_invalid" };
  const license =
    "licenseKey" in credentials
      ? await findByKey(deps, credentials.licenseKey)
      : await findLicense(deps.db.reserved, { id: lease?.licenseId ?? "" });
  if (!license) return { ok: false, reason: "license_key_invalid" };
  const names = namesOf(lease?.machine, fingerprint).flatMap((name) =>
    hashesOf(hashMachine(deps, "fingerprint", name)),
  );
  if (!isUsable(license, now) || (await isBlocked(deps.db.reserved, names)))
    return { ok: false, reason: "license_not_usable" };
  const { id: licenseId, accountId, entitlements, updatesUntil } = license;
  const named = fingerprint === undefined ? null : presentFingerprint(fingerprint);
  const machine = lease?.machine ?? named;
  return { ok: true, holder: { licenseId, accountId, entitlements, updatesUntil, machine } };
}

/** The machines that are shown: that of the lease, and that of the fingerprint. */
const namesOf = (fp: string | undefined, fingerprint: string | undefined): MachineName[] => [
  ...(fp === undefined ? [] : [{ fp }]),
  ...(fingerprint === undefined ? [] : [{ fingerprint }]),
];

/** What a lease that is valid at this moment says; undefined for every other text. */
function readLease(
  { signer }: Pick<Deps, "signer">,
  token: string,
  now: Date,
): { licenseId: string; machine: string } | undefined {
  const verified = verifyJws(token, "lease+jwt", signer.published);
  if (!verified.ok) return undefined;
  const { sub, exp, fp } = parseRecord(verified.payload);
  if (typeof sub !== "string" || typeof exp !== "number" || typeof fp !== "string") return undefined;
  return exp * 1000 > now.getTime() ? { licenseId: sub, machine: fp } : undefined;
}
