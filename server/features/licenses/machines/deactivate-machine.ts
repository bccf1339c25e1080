import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { noteChange } from "../timeline/note-change.ts";
import { giveVerdict } from "../verdicts/give-verdict.ts";
import { lockLicense, type LockedLicense } from "../verdicts/lock-license.ts";
import { deleteMachine } from "./store.ts";

interface DeactivationRequest {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly nonce: string | undefined;
}

/** Deactivates a machine, at the request of its app. `deactivated` is false when it was not activated. */
export async function deactivateMachine(
  deps: Deps,
  request: DeactivationRequest,
): Promise<Verdict & { deactivated: boolean }> {
  const result = await lockLicense(deps, request, async (locked) => {
    const deactivated = await removeMachine(locked);
    return { deactivated, standing: await locked.readStanding() };
  });
  const { standing, deactivated = false } = result ?? { standing: undefined };
  const verdict = giveVerdict(
    deps,
    { standing, request: { ...request, call: "deactivate" } },
    deps.clock.now(),
  );
  return { ...verdict, deactivated };
}

/** Returns whether the machine was on the license. */
async function removeMachine({ tx, license, hashes, now }: LockedLicense): Promise<boolean> {
  const machine = await deleteMachine(tx, license.id, hashes);
  if (!machine) return false;
  const event = { kind: "machine_deactivated", actor: "app", detail: { machine: machine.name } } as const;
  await noteChange(tx, { ...license, seatAccountId: machine.memberId }, event, now);
  return true;
}
