import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import type { ScopeFacts } from "../scopes/rules.ts";
import { findLastEvent } from "../timeline/store.ts";
import { giveVerdict } from "../verdicts/give-verdict.ts";
import { lockLicense, type LockedLicense } from "../verdicts/lock-license.ts";
import type { Standing } from "../verdicts/rules.ts";
import { bindOrRefuse } from "./bind-or-refuse.ts";
import { type ActivationRequest, judgeActivation } from "./judge-activation.ts";
import { recognizeMachine } from "./recognize-machine.ts";
import { replaceableAt } from "./rules.ts";
import { findMachineById, type MachineRow } from "./store.ts";

interface ReplacementRequest extends ActivationRequest {
  /** The id of the machine to remove. */
  readonly replaces: string;
}

type Replaced = Verdict & { replaced: boolean; lease: string | null };

/**
 * Activates a machine in place of another one, such as a lost one, at the request of its app: both in one transaction, so
 * that no third machine gets the place. The owner is told by mail, and another replacement has to wait some days; in the
 * portal the owner may remove machines at any time. A machine that is activated already replaces nothing.
 */
export async function replaceMachine(deps: Deps, request: ReplacementRequest): Promise<Replaced> {
  const named = { ...request, call: "replace" } as const;
  const result = await lockLicense(deps, request, async (locked): Promise<Replaced> => {
    const found = await recognizeMachine(deps, request, locked, await locked.readStanding());
    const { standing: before, scopes } = found;
    const former = await findMachineById(locked.tx, locked.license.id, request.replaces);
    const replaced = before.machine ? undefined : former;
    const ruling = await judgeReplacement(deps, request, locked, { before, former, scopes });
    const outcome = { ruling, machine: before.machine, scopes, ...(replaced && { replaced }) };
    await bindOrRefuse(deps, request, locked, outcome);
    const isNew = ruling.valid && !before.machine;
    const standing = isNew ? await locked.readStanding() : before;
    const verdict = giveVerdict(deps, { standing, ruling, request: named }, locked.now);
    const lease = ruling.valid ? grantLease(deps, standing, request.fingerprint) : null;
    return { ...verdict, replaced: isNew, lease };
  });
  if (result) return result;
  const unknown = giveVerdict(deps, { standing: undefined, request: named }, deps.clock.now());
  return { ...unknown, replaced: false, lease: null };
}

interface Before {
  readonly before: Standing;
  readonly former: MachineRow | undefined;
  readonly scopes: ScopeFacts;
}

async function judgeReplacement(
  deps: Deps,
  request: ReplacementRequest,
  locked: LockedLicense,
  { before, former, scopes }: Before,
) {
  if (before.machine) return judgeActivation(deps, request, locked, before, { scopes });
  const last = await findLastEvent(locked.tx, locked.license.id, "machine_replaced");
  const replacing = {
    isBound: former !== undefined,
    isCooledDown: replaceableAt(before.policy, last, locked.now) === null,
  };
  // The former machine's place is this one's.
  const machinesUsed = before.machinesUsed - (former ? 1 : 0);
  return judgeActivation(deps, request, locked, { ...before, machinesUsed }, { scopes, replacing });
}
