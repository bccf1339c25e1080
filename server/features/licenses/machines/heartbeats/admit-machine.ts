import type { Deps } from "../../../../deps.ts";
import { hashKey } from "../../facts/keys/hash-key.ts";
import { isUsable } from "../../facts/rules.ts";
import { hashMachine } from "../../checking/validation/hash-machine.ts";
import { presentFingerprint } from "../../checking/validation/present-fingerprint.ts";
import { presentQuestion } from "../../checking/validation/present-question.ts";
import { lookUpBound } from "../../checking/validation/store.ts";

interface Machine {
  readonly licenseKey: string;
  readonly fingerprint: string;
}

type Admission =
  | {
      ok: true;
      licenseId: string;
      machineId: string;
      /** The hashes by which signed texts name the license key and the machine. */
      binding: { readonly key: string | null; readonly fp: string };
    }
  | { ok: false; reason: "machine_not_activated" | "license_not_usable" };

/**
 * Whether a machine may use its license now. It is for connections that last, such as an event stream. An unknown key and a
 * machine that is not activated look the same. Counts no use.
 */
export async function admitMachine(
  deps: Pick<Deps, "db" | "secrets">,
  { licenseKey, fingerprint }: Machine,
): Promise<Admission> {
  const keyHash = hashKey(deps, licenseKey);
  const hashes = hashMachine(deps, "fingerprint", { fingerprint });
  const license = keyHash && (await lookUpBound(deps.db, { keyHash, hashes }));
  if (!license) return { ok: false, reason: "machine_not_activated" };
  const now = await deps.db.reserved.time();
  if (!isUsable(license, now)) return { ok: false, reason: "license_not_usable" };
  const { key } = presentQuestion({ call: "validate", licenseKey }).question;
  const binding = { key, fp: presentFingerprint(fingerprint) };
  return { ok: true, licenseId: license.id, machineId: license.machineId, binding };
}
