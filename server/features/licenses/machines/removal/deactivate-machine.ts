import type { Validation } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../../deps.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { answerValidation } from "../../checking/validation/answer-validation.ts";
import { lockLicense, type LockedLicense } from "../../checking/validation/lock-license.ts";
import { deleteMachine } from "../activation/store.ts";

interface DeactivationRequest {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly nonce: string | undefined;
}

/**
 * Deactivates a machine, at the request of its app. `deactivated` is false when the
 * machine was not activated, or when a member's key names another person's machine.
 */
export async function deactivateMachine(
  deps: Deps,
  request: DeactivationRequest,
): Promise<Validation & { deactivated: boolean }> {
  const result = await lockLicense(deps, request, async (locked) => {
    const deactivated = await removeMachine(locked);
    return { deactivated, state: await locked.readState() };
  });
  const { state, deactivated = false } = result ?? { state: undefined };
  const validation = answerValidation(
    deps,
    { state, request: { ...request, call: "deactivate" } },
    deps.clock.now(),
  );
  return { ...validation, deactivated };
}

/** Returns whether a machine was removed. */
async function removeMachine({ tx, license, hashes, now }: LockedLicense): Promise<boolean> {
  const machine = await deleteMachine(tx, license, hashes);
  if (!machine) return false;
  const event = { kind: "machine_deactivated", actor: "app", detail: { machine: machine.name } } as const;
  await noteChange(tx, { ...license, seatAccountId: machine.memberId }, event, now);
  return true;
}
