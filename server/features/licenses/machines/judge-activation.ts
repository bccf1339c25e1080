import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import type { Ruling } from "../remedies/rules.ts";
import type { AskedScopes, ScopeFacts } from "../scopes/rules.ts";
import { countEvents } from "../timeline/store.ts";
import { hashMachine } from "../verdicts/hash-machine.ts";
import type { LockedLicense } from "../verdicts/lock-license.ts";
import { judge, type Replacement, type Standing } from "../verdicts/rules.ts";
import { activationPeriod } from "./rules.ts";
import { claimTrialDevice, deviceHasOtherTrial } from "./store.ts";

export interface ActivationRequest extends Omit<AskedScopes, "user" | "entitlements"> {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly name?: string | undefined;
  readonly platform?: string | undefined;
  readonly nonce?: string | undefined;
}

/** What the machine is judged by beside the license. */
interface Circumstances {
  /** What was found out about the other scopes of the request. */
  readonly scopes?: ScopeFacts;
  /** The machine whose place this one is to take. */
  readonly replacing?: Replacement;
}

/**
 * Judges an activation, and claims the device when a new machine of a trial may be bound: a refused one claims nothing.
 * Another trial may claim the same device at this moment: the unique key decides, and the loser is refused.
 */
export async function judgeActivation(
  deps: Pick<Deps, "secrets" | "origins">,
  { product }: Pick<ActivationRequest, "product">,
  locked: LockedLicense,
  standing: Standing,
  { scopes = {}, replacing }: Circumstances = {},
): Promise<Ruling> {
  const { tx, license, name, now } = locked;
  const activationsUsedUp = await hasUsedUpActivations(locked, standing);
  const judgeWith = (deviceTaken: boolean): Ruling => {
    const question = {
      product,
      activating: true,
      deviceTaken,
      activationsUsedUp,
      scopes,
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
