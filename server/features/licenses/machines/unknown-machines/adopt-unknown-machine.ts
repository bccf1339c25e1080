import { hasRoomForMachine } from "../../facts/rules.ts";
import type { LockedLicense } from "../../checking/validation/lock-license.ts";
import type { LicenseState } from "../../checking/validation/rules.ts";
import type { KnownMachine } from "../../facts/machines/table.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { deleteUnknownMachine, findUnknownMachine } from "./store.ts";

interface Adopted {
  readonly state: LicenseState;
  /** The machine whose place this one takes. */
  readonly recognized?: KnownMachine;
}

/**
 * After the secret key was lost nobody knows the fingerprints of the machines, so an app that activates again takes the place of the
 * machine of its name. On a full license one such machine gives way to a machine that is new. In a trial the machine of that name gives
 * way too, because a new machine claims its device for the trial.
 */
export async function adoptUnknownMachine(
  locked: LockedLicense,
  state: LicenseState,
  name: string | undefined,
): Promise<Adopted> {
  if (state.machine || state.isBlocked) return { state };
  const { tx, license, readState } = locked;
  const recognized = await findUnknownMachine(tx, license, name?.trim() ?? "");
  if (recognized && license.tier !== "trial") return { state: { ...state, machine: recognized }, recognized };
  if (!recognized && hasRoomForMachine(state.policy, state.machinesUsed)) return { state };
  return (await release(locked, recognized?.id ?? null)) ? { state: await readState() } : { state };
}

/** @param id the machine; null for the one that was seen last the longest ago */
async function release({ tx, license, now }: LockedLicense, id: string | null): Promise<boolean> {
  const released = await deleteUnknownMachine(tx, license.id, id);
  if (!released) return false;
  const event = { kind: "machine_freed", actor: "system", detail: { machine: released.name } } as const;
  await noteChange(tx, { ...license, seatAccountId: released.memberId }, event, now);
  return true;
}
