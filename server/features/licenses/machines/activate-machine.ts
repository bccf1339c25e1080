import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import { giveVerdict } from "../verdicts/give-verdict.ts";
import { hasRoomForMachine } from "../rules.ts";
import { lockLicense, type LockedLicense } from "../verdicts/lock-license.ts";
import type { Standing } from "../verdicts/rules.ts";
import { bindOrRefuse } from "./bind-or-refuse.ts";
import { type ActivationRequest, judgeActivation } from "./judge-activation.ts";
import { recognizeMachine } from "./recognize-machine.ts";
import { releaseMachines } from "./release-machines.ts";

type Activation = Verdict & { activated: boolean; lease: string | null };

/**
 * Activates a machine: binds it to a license, within its limit, however many ask at once. Idempotent: the same machine
 * again succeeds and changes nothing.
 */
export async function activateMachine(deps: Deps, request: ActivationRequest): Promise<Activation> {
  const named = { ...request, call: "activate" } as const;
  const activation = await lockLicense(deps, request, async (locked): Promise<Activation> => {
    const found = await recognizeMachine(deps, request, locked, await locked.readStanding());
    const before = await makeRoom(locked, found.standing);
    const { scopes } = found;
    const ruling = await judgeActivation(deps, request, locked, before, { scopes });
    await bindOrRefuse(deps, request, locked, { ruling, machine: before.machine, scopes });
    const isNew = ruling.valid && !before.machine;
    const standing = isNew ? await locked.readStanding() : before;
    const verdict = giveVerdict(deps, { standing, ruling, request: named }, locked.now);
    const lease = ruling.valid ? grantLease(deps, standing, request.fingerprint) : null;
    return { ...verdict, activated: ruling.valid, lease };
  });
  if (activation) return activation;
  const unknown = giveVerdict(deps, { standing: undefined, request: named }, deps.clock.now());
  return { ...unknown, activated: false, lease: null };
}

/** Where the license stands; when it has no room for this machine, after the places of silent ones were released. */
async function makeRoom(locked: LockedLicense, standing: Standing): Promise<Standing> {
  const { tx, license, now } = locked;
  const { policy, machine, machinesUsed } = standing;
  if (machine || hasRoomForMachine(policy, machinesUsed)) return standing;
  return (await releaseMachines(tx, license, now)) > 0 ? locked.readStanding() : standing;
}
