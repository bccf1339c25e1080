import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import { giveVerdict } from "../verdicts/give-verdict.ts";
import { lockLicense } from "../verdicts/lock-license.ts";
import { bindOrRefuse } from "./bind-or-refuse.ts";
import { type ActivationRequest, judgeActivation } from "./judge-activation.ts";

type Activation = Verdict & { activated: boolean; lease: string | null };

/**
 * Activates a machine: binds it to a license, within its limit, however many ask at once. Idempotent: the same machine
 * again succeeds and changes nothing.
 */
export async function activateMachine(deps: Deps, request: ActivationRequest): Promise<Activation> {
  const named = { ...request, call: "activate" } as const;
  const activation = await lockLicense(deps, request, async (locked): Promise<Activation> => {
    const before = await locked.readStanding();
    const ruling = await judgeActivation(deps, request, locked, before);
    await bindOrRefuse(deps, request, locked, { ruling, machine: before.machine });
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
