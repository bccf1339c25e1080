import type { Deps } from "../../../../deps.ts";
import { later } from "../../../../platform/clock.ts";
import { readExcess } from "../../checking/downgrades/read-excess.ts";
import type { CheckResult } from "../../checking/next-steps/rules.ts";
import type { AskedScopes } from "../../checking/scopes/rules.ts";
import { countEvents } from "../../record/timeline/store.ts";
import { hashMachine } from "../../checking/validation/hash-machine.ts";
import type { LockedLicense } from "../../checking/validation/lock-license.ts";
import { checkLicense, type LicenseState, type Question } from "../../checking/validation/rules.ts";
import { activationPeriod } from "./rules.ts";
import { claimTrialDevice, deviceHasOtherTrial, isOnSuspendedLicense } from "./store.ts";

export interface ActivationRequest extends Omit<AskedScopes, "user" | "entitlements"> {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
  readonly nonce?: string | undefined;
}

/**
 * Checks an activation, and claims the device when a new machine of a trial may be bound: a refused one claims nothing.
 * Another trial may claim the same device at this moment: the unique key decides, and the loser is refused.
 */
export async function checkActivation(
  deps: Pick<Deps, "secrets" | "origins">,
  locked: LockedLicense,
  state: LicenseState,
  question: Question,
): Promise<CheckResult> {
  const { tx, license, name, hashes, now } = locked;
  const activationsUsedUp = await hasUsedUpActivations(locked, state);
  const excess = await readExcess(tx, state);
  const checkWith = (deviceTaken: boolean): CheckResult => {
    const ofNewMachine = { ...question, activating: true, deviceTaken, activationsUsedUp, excess };
    return checkLicense(state, ofNewMachine, now, deps.origins.publicUrl);
  };
  if (license.tier !== "trial") return checkWith(false);
  const device = hashMachine(deps, "trial-device", name);
  const isTaken =
    (await deviceHasOtherTrial(tx, device, license.id)) || (await isOnSuspendedLicense(tx, hashes));
  const result = checkWith(isTaken);
  if (!result.valid || state.machine) return result;
  return (await claimTrialDevice(tx, device, license.id, now)) ? result : checkWith(true);
}

/** Whether the license has taken as many new machines as its policy allows in the last 30 days. */
async function hasUsedUpActivations(
  { tx, license, now }: LockedLicense,
  { policy, machine }: LicenseState,
): Promise<boolean> {
  const { monthlyActivations } = policy;
  if (monthlyActivations === null || machine) return false;
  const since = later(now, -activationPeriod);
  return (await countEvents(tx, license.id, "machine_activated", since)) >= monthlyActivations;
}
