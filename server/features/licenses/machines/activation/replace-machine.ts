import type { Validation } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import { findLastEvent } from "../../record/timeline/store.ts";
import { answerValidation } from "../../checking/validation/answer-validation.ts";
import { lockLicense, type LockedLicense } from "../../checking/validation/lock-license.ts";
import type { LicenseState, Replacement } from "../../checking/validation/rules.ts";
import { hasRoomForMachine } from "../../facts/rules.ts";
import { bindOrRefuse } from "./bind-or-refuse.ts";
import { type ActivationRequest, checkActivation } from "./check-activation.ts";
import { recognizeMachine } from "./recognize-machine.ts";
import { replaceableAt } from "./rules.ts";
import { findMachineById } from "./store.ts";
import type { MachineRow } from "../../facts/machines/table.ts";

interface ReplacementRequest extends ActivationRequest {
  /** The id of the machine to remove. */
  readonly replaces: string;
}

type Replaced = Validation & { replaced: boolean; lease: string | null };

/**
 * Activates a machine in place of another one, such as a lost one, at the request of its app. Both happen in one transaction, so
 * that no third machine gets the place. The owner is told by mail, and another replacement has to wait some days. In the portal
 * the owner may remove machines at any time. Nothing is replaced when the machine is activated already, or when the license has a
 * free place. A member's key replaces only that person's machines.
 */
export async function replaceMachine(deps: Deps, request: ReplacementRequest): Promise<Replaced> {
  const named = { ...request, call: "replace" } as const;
  const answer = await lockLicense(deps, request, async (locked): Promise<Replaced> => {
    const { state: before, scopes } = await recognizeMachine(deps, request, locked);
    const former = await findMachineById(locked.tx, locked.license, request.replaces);
    const replaced = needsPlace(before) ? former : undefined;
    const { state: freed, ...place } = await takePlaceOf(locked, before, former);
    const question = { product: request.product, scopes, ...place };
    const result = await checkActivation(deps, locked, freed, question);
    const outcome = { result, machine: before.machine, scopes, ...(replaced && { replaced }) };
    await bindOrRefuse(deps, request, locked, outcome);
    const isNew = result.valid && !before.machine;
    const state = isNew ? await locked.readState() : before;
    const validation = answerValidation(deps, { state, result, request: named }, locked.now);
    const lease = result.valid ? grantLease(deps, state, request.fingerprint) : null;
    return { ...validation, replaced: isNew && replaced !== undefined, lease };
  });
  if (answer) return answer;
  const unknown = answerValidation(deps, { state: undefined, request: named }, deps.clock.now());
  return { ...unknown, replaced: false, lease: null };
}

/** Whether the machine is new, and only the place of another machine is left for it. */
const needsPlace = ({ machine, policy, machinesUsed }: LicenseState): boolean =>
  !machine && !hasRoomForMachine(policy, machinesUsed);

/** The state in which a new machine may take the place of the former one, and what is asked about that one. */
async function takePlaceOf(
  { tx, license, now }: LockedLicense,
  before: LicenseState,
  former: MachineRow | undefined,
): Promise<{ readonly state: LicenseState; readonly replacing?: Replacement }> {
  if (before.machine) return { state: before };
  const last = await findLastEvent(tx, license.id, "machine_replaced");
  const isNeeded = needsPlace(before);
  const machinesUsed = before.machinesUsed - (former && isNeeded ? 1 : 0);
  return {
    state: { ...before, machinesUsed },
    replacing: {
      isBound: former !== undefined,
      isCooledDown: !isNeeded || replaceableAt(before.policy, last, now) === null,
    },
  };
}
