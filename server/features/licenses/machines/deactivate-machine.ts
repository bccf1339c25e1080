import { parseLicenseKey } from "@keystead/contract/license-key";
import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { composeAnswer } from "../verdicts/answer-rules.ts";
import { noteChange } from "../timeline/note-change.ts";
import { findLicense, lockLicenseByKey } from "../store.ts";
import { countMachines, deleteMachine, findMachine } from "./store.ts";
import { limitsOf } from "../rules.ts";
import { judge, notFound } from "../verdicts/rules.ts";

interface Request {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly nonce: string | undefined;
}

/** Takes a machine off its license. `deactivated` is false when it was not on it. */
export async function deactivateMachine(
  deps: Deps,
  request: Request,
): Promise<Verdict & { deactivated: boolean }> {
  const { db, secrets, clock, origins } = deps;
  const now = clock.now();
  const { nonce } = request;
  const key = parseLicenseKey(request.licenseKey);
  const fingerprintHash = secrets.hash("fingerprint", request.fingerprint);
  const unknown = () => {
    const ruling = notFound(origins.publicUrl);
    return {
      ...composeAnswer({ ruling, license: undefined, machine: undefined, nonce }, now),
      deactivated: false,
    };
  };
  if (!key) return unknown();
  return db.transaction(async (tx) => {
    const license = await lockLicenseByKey(tx, secrets.hash("license-key", key));
    if (!license) return unknown();
    const machine = await findMachine(tx, license.id, fingerprintHash);
    if (machine) {
      await deleteMachine(tx, machine.id);
      const detail = { machine: machine.name };
      await noteChange(tx, license, { kind: "machine_deactivated", actor: "app", detail }, now);
    }
    const current = await findLicense(tx, license.accountId, license.id);
    const machinesUsed = await countMachines(tx, license.id);
    const found = { license, machineKnown: false, machinesUsed, machineLimit: limitsOf(license).machines };
    const question = { product: undefined, activating: false, deviceTaken: false };
    const ruling = judge(found, question, now, origins.publicUrl);
    const answer = composeAnswer({ ruling, license: current, machine: undefined, nonce }, now);
    return { ...answer, deactivated: machine !== undefined };
  });
}
