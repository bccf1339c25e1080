import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { LicenseRow } from "../store.ts";
import { judge, type Ruling, type Standing } from "../verdicts/rules.ts";
import { claimTrialDevice, deviceHasOtherTrial } from "./store.ts";

export interface ActivationRequest {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
  readonly product?: string | undefined;
  readonly version?: string | undefined;
  readonly nonce?: string | undefined;
}

/** One attempt to activate a machine, in the transaction that has locked the license's row. */
export interface Attempt {
  readonly tx: Tx;
  readonly license: LicenseRow;
  readonly request: ActivationRequest;
  readonly fingerprintHash: Buffer;
  readonly machineName: string;
  readonly now: Date;
}

/**
 * Judges an attempt, and claims the device when a new machine of a trial may be bound: a refused attempt claims nothing.
 * Another trial may claim the same device at this moment: the unique key decides, and the loser is refused.
 */
export async function judgeActivation(
  { secrets, origins }: Pick<Deps, "secrets" | "origins">,
  { tx, license, request, now }: Attempt,
  standing: Standing,
): Promise<Ruling> {
  const judgeWith = (deviceTaken: boolean): Ruling =>
    judge(standing, { product: request.product, activating: true, deviceTaken }, now, origins.publicUrl);
  if (license.tier !== "trial") return judgeWith(false);
  const deviceHash = secrets.hash("trial-device", request.fingerprint);
  const ruling = judgeWith(await deviceHasOtherTrial(tx, deviceHash, license.id));
  if (!ruling.valid || standing.machine) return ruling;
  return (await claimTrialDevice(tx, deviceHash, license.id, now)) ? ruling : judgeWith(true);
}
