import type { Verdict } from "@keystead/contract/app/licenses";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { findByKey } from "../keys/find-by-key.ts";
import { type LicenseRow, lockLicenseByKey } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import { presentVerdict } from "../verdicts/present-verdict.ts";
import { judge } from "../verdicts/rules.ts";
import { findStanding } from "./find-standing.ts";
import { deleteMachine, type MachineRow } from "./store.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly nonce: string | undefined;
}

/** Deactivates a machine, at the request of its app. `deactivated` is false when it was not activated. */
export async function deactivateMachine(
  deps: Deps,
  { licenseKey, fingerprint, nonce }: Request,
): Promise<Verdict & { deactivated: boolean }> {
  const { db, secrets, clock, origins } = deps;
  const now = clock.now();
  const result = await findByKey(deps, licenseKey, (keyHash) => {
    const fingerprintHash = secrets.hash("fingerprint", fingerprint);
    return db.transaction(async (tx) => {
      const license = await lockLicenseByKey(tx, keyHash);
      if (!license) return undefined;
      const machine = await removeMachineOf(tx, license, fingerprintHash, now);
      return { machine, standing: await findStanding(tx, license, fingerprintHash) };
    });
  });
  const ruling = judge(result?.standing, {}, now, origins.publicUrl);
  const verdict = presentVerdict({ ruling, standing: result?.standing, nonce }, now);
  return { ...verdict, deactivated: result?.machine !== undefined };
}

async function removeMachineOf(
  tx: Tx,
  license: LicenseRow,
  fingerprintHash: Buffer,
  now: Date,
): Promise<MachineRow | undefined> {
  const machine = await deleteMachine(tx, license.id, fingerprintHash);
  if (!machine) return undefined;
  const detail = { machine: machine.name };
  await noteChange(tx, license, { kind: "machine_deactivated", actor: "app", detail }, now);
  return machine;
}
