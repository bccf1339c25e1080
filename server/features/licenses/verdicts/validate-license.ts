import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { findByKey } from "../keys/find-by-key.ts";
import { presentVerdict } from "./present-verdict.ts";
import { judge, type KnownMachine, standingOf } from "./rules.ts";
import { lookUpAndCount, type LookupRow } from "./store.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string | undefined;
  readonly product: string | undefined;
  readonly nonce: string | undefined;
}

/**
 * Validates a license: whether it may be used on a machine now. Its usage is stored before the answer. Nothing is cached,
 * so a revoked license is refused at once.
 */
export async function validateLicense(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "origins">,
  { licenseKey, fingerprint, product, nonce }: Request,
): Promise<Verdict> {
  const { db, secrets, clock, origins } = deps;
  const now = clock.now();
  const row = await findByKey(deps, licenseKey, (keyHash) => {
    const fingerprintHash = fingerprint === undefined ? null : secrets.hash("fingerprint", fingerprint);
    return lookUpAndCount(db, { keyHash, fingerprintHash, now });
  });
  const standing = row && standingOf(row, fingerprint === undefined ? undefined : machineOf(row));
  const ruling = judge(standing, { product }, now, origins.publicUrl);
  return presentVerdict({ ruling, standing, nonce }, now);
}

function machineOf(row: LookupRow): KnownMachine | null {
  const {
    machineId: id,
    machineName: name,
    machineActivatedAt: activatedAt,
    machineLastSeenAt: lastSeenAt,
  } = row;
  return id && name && activatedAt && lastSeenAt ? { id, name, activatedAt, lastSeenAt } : null;
}
