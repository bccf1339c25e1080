import { parseLicenseKey } from "@keystead/contract/license-key";
import type { Verdict } from "@keystead/contract/app/licenses";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { createKeyedMutex } from "../../../platform/keyed-mutex.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { composeAnswer } from "../verdicts/answer-rules.ts";
import { noteChange } from "../timeline/note-change.ts";
import { refreshPages } from "../timeline/refresh-pages.ts";
import { grantLease } from "../leases/grant-lease.ts";
import {
  claimTrialDevice,
  deviceHasOtherTrial,
  findLicense,
  type LicenseRow,
  lockLicenseByKey,
  markActivated,
} from "../store.ts";
import { countMachines, findMachine, insertMachine, type MachineRow, touchMachine } from "./store.ts";
import { mailNewMachine } from "./mail-new-machine.ts";
import { limitsOf } from "../rules.ts";
import { judge, notFound } from "../verdicts/rules.ts";

interface ActivationRequest {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
  readonly product?: string | undefined;
  readonly version?: string | undefined;
  readonly nonce?: string | undefined;
}

type Activation = Verdict & { activated: boolean; lease: string | null };

const inTurn = createKeyedMutex();

/**
 * Binds a machine to a license, within its limit, however many ask at once. The same machine again succeeds and
 * changes nothing.
 */
export async function activateMachine(deps: Deps, request: ActivationRequest): Promise<Activation> {
  const { db, secrets, clock, origins } = deps;
  const key = parseLicenseKey(request.licenseKey);
  const unknown = () => {
    const ruling = notFound(origins.publicUrl);
    const answer = composeAnswer(
      { ruling, license: undefined, machine: undefined, nonce: request.nonce },
      clock.now(),
    );
    return { ...answer, activated: false, lease: null };
  };
  if (!key) return unknown();
  return inTurn(key, () =>
    db.transaction(async (tx) => {
      // The row lock makes simultaneous activations of one license queue up, on all nodes together, so counting and
      // adding are one step.
      const license = await lockLicenseByKey(tx, secrets.hash("license-key", key));
      return license ? activateOn(deps, tx, license, request) : unknown();
    }),
  );
}

async function activateOn(
  deps: Deps,
  tx: Tx,
  license: LicenseRow,
  request: ActivationRequest,
): Promise<Activation> {
  const { secrets, clock, origins } = deps;
  const now = clock.now();
  const fingerprintHash = secrets.hash("fingerprint", request.fingerprint);
  const deviceHash = secrets.hash("trial-device", request.fingerprint);
  const known = await findMachine(tx, license.id, fingerprintHash);
  const deviceTaken = license.tier === "trial" && (await deviceHasOtherTrial(tx, deviceHash, license.id));
  const found = {
    license,
    machineKnown: known !== undefined,
    machinesUsed: await countMachines(tx, license.id),
    machineLimit: limitsOf(license).machines,
  };
  const ruled = (taken: boolean) =>
    judge(found, { product: request.product, activating: true, deviceTaken: taken }, now, origins.publicUrl);
  let ruling = ruled(deviceTaken);
  // Another trial may be taking the same device at this moment: the unique key decides, and the loser is told so.
  if (
    ruling.valid &&
    !known &&
    license.tier === "trial" &&
    !(await claimTrialDevice(tx, deviceHash, license.id, now))
  )
    ruling = ruled(true);
  const name = request.name?.trim() || "Unnamed machine";

  let machine: MachineRow | undefined = known;
  if (ruling.valid && known) {
    await touchMachine(tx, known.id, request.version ?? null, now);
    await refreshPages(tx, license.accountId);
  } else if (ruling.valid) {
    machine = {
      id: uuidv7(now),
      licenseId: license.id,
      fingerprintHash,
      name,
      platform: request.platform ?? null,
      activatedAt: now,
      lastSeenAt: now,
    };
    await insertMachine(tx, machine, request.version ?? null);
    await noteChange(
      tx,
      license,
      { kind: "machine_activated", actor: "app", detail: { machine: name } },
      now,
    );
    await mailNewMachine(deps, tx, license, machine);
    if (await markActivated(tx, license.id, now))
      await noteChange(tx, license, { kind: "activated", actor: "app", detail: {} }, now);
  } else {
    const detail = { machine: name, reason: ruling.detail };
    await noteChange(tx, license, { kind: "machine_refused", actor: "app", detail }, now);
  }

  const current = await findLicense(tx, license.accountId, license.id);
  const answer = composeAnswer({ ruling, license: current, machine, nonce: request.nonce }, now);
  const lease = ruling.valid && current ? grantLease(deps, current, request.fingerprint) : null;
  return { ...answer, activated: ruling.valid, lease };
}
