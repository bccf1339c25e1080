import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { countEvents } from "../timeline/store.ts";
import { hashMachine } from "../verdicts/hash-machine.ts";
import type { LockedLicense } from "../verdicts/lock-license.ts";
import { judge, type Replacement, type Ruling, type Standing } from "../verdicts/rules.ts";
import { activationPeriod } from "./rules.ts";
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
 * @param replacing the machine whose place this one is to take
 */
export async function judgeActivation(
  deps: Pick<Deps, "secrets" | "origins">,
  { product }: Pick<ActivationRequest, "product">,
  locked: LockedLicense,
  standing: Standing,
  replacing?: Replacement,
): Promise<Ruling> {
  const { tx, license, name, now } = locked;
  const activationsUsedUp = await hasUsedUpActivations(locked, standing);
  const judgeWith = (deviceTaken: boolean): Ruling => {
    const question = {
      product,
      activating: true,
      deviceTaken,
      activationsUsedUp,
      ...(replacing && { replacing }),
    };
    return judge(standing, question, now, deps.origins.publicUrl);
  };
  if (license.tier !== "trial") return judgeWith(false);
  const device = hashMachine(deps, "trial-device", name);
  const ruling = judgeWith(await deviceHasOtherTrial(tx, device, license.id));
  if (!ruling.valid || standing.machine) return ruling;
  return (await claimTrialDevice(tx, device, license.id, now)) ? ruling : judgeWith(true);
}

/** Whether the license has taken as many new machines as its policy allows in the last 30 days. */
async function hasUsedUpActivations(
  { tx, license, now }: LockedLicense,
  { policy, machine }: Standing,
): Promise<boolean> {
  const { monthlyActivations } = policy;
  if (monthlyActivations === null || machine) return false;
  const since = later(now, -activationPeriod);
  return (await countEvents(tx, license.id, "machine_activated", since)) >= monthlyActivations;
}
