import type { Verdict } from "@keystead/contract/app/licenses";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { createKeyedMutex } from "../../../platform/keyed-mutex.ts";
import { findByKey } from "../keys/find-by-key.ts";
import { grantLease } from "../leases/grant-lease.ts";
import { type LicenseRow, lockLicenseByKey } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import { presentVerdict } from "../verdicts/present-verdict.ts";
import { judge, type Ruling } from "../verdicts/rules.ts";
import { bindMachine } from "./bind-machine.ts";
import { findStanding } from "./find-standing.ts";
import { type ActivationRequest, type Attempt, judgeActivation } from "./judge-activation.ts";

type Activation = Verdict & { activated: boolean; lease: string | null };

const oneForEachKey = createKeyedMutex();

/**
 * Activates a machine: binds it to a license, within its limit, however many ask at once. Idempotent: the same machine
 * again succeeds and changes nothing.
 */
export async function activateMachine(deps: Deps, request: ActivationRequest): Promise<Activation> {
  const activation = await findByKey(deps, request.licenseKey, (keyHash) =>
    oneForEachKey(keyHash.toString("base64"), () =>
      deps.db.transaction(async (tx) => {
        // The row lock makes simultaneous activations of one license queue up, on all nodes together, so counting and
        // adding are one step.
        const license = await lockLicenseByKey(tx, keyHash);
        return license && activateOn(deps, tx, license, request);
      }),
    ),
  );
  return activation ?? refuseUnknownKey(deps, request);
}

async function activateOn(
  deps: Deps,
  tx: Tx,
  license: LicenseRow,
  request: ActivationRequest,
): Promise<Activation> {
  const now = deps.clock.now();
  const fingerprintHash = deps.secrets.hash("fingerprint", request.fingerprint);
  const machineName = request.name?.trim() || "Unnamed machine";
  const attempt = { tx, license, request, fingerprintHash, machineName, now };
  const before = await findStanding(tx, license, fingerprintHash);
  const ruling = await judgeActivation(deps, attempt, before);
  if (!ruling.valid) await recordRefusal(attempt, ruling);
  const standing = ruling.valid ? await bindMachine(deps, attempt, before) : before;
  const verdict = presentVerdict({ ruling, standing, nonce: request.nonce }, now);
  const lease = ruling.valid ? grantLease(deps, standing, request.fingerprint) : null;
  return { ...verdict, activated: ruling.valid, lease };
}

async function recordRefusal({ tx, license, machineName, now }: Attempt, ruling: Ruling): Promise<void> {
  const detail = { machine: machineName, reason: ruling.detail };
  await noteChange(tx, license, { kind: "machine_refused", actor: "app", detail }, now);
}

function refuseUnknownKey({ clock, origins }: Deps, { nonce }: ActivationRequest): Activation {
  const now = clock.now();
  const ruling = judge(undefined, {}, now, origins.publicUrl);
  return { ...presentVerdict({ ruling, standing: undefined, nonce }, now), activated: false, lease: null };
}
