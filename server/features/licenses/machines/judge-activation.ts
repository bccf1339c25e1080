import type { Deps } from "../../../deps.ts";
import { hashFingerprint } from "../verdicts/hash-fingerprint.ts";
import type { LockedLicense } from "../verdicts/lock-license.ts";
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

/**
 * Judges an activation, and claims the device when a new machine of a trial may be bound: a refused one claims nothing.
 * Another trial may claim the same device at this moment: the unique key decides, and the loser is refused.
 */
export async function judgeActivation(
  deps: Pick<Deps, "secrets" | "origins">,
  { product, fingerprint }: ActivationRequest,
  { tx, license, now }: LockedLicense,
  standing: Standing,
): Promise<Ruling> {
  const judgeWith = (deviceTaken: boolean): Ruling =>
    judge(standing, { product, activating: true, deviceTaken }, now, deps.origins.publicUrl);
  if (license.tier !== "trial") return judgeWith(false);
  const device = hashFingerprint(deps, "trial-device", fingerprint);
  const ruling = judgeWith(await deviceHasOtherTrial(tx, device, license.id));
  if (!ruling.valid || standing.machine) return ruling;
  return (await claimTrialDevice(tx, device, license.id, now)) ? ruling : judgeWith(true);
}
