import type { Deps } from "../../../../deps.ts";
import { readScopes } from "../../checking/scopes/read-scopes.ts";
import type { ScopeFacts } from "../../checking/scopes/rules.ts";
import { hasRoomForMachine } from "../../facts/rules.ts";
import type { LockedLicense } from "../../checking/validation/lock-license.ts";
import type { LicenseState } from "../../checking/validation/rules.ts";
import type { ActivationRequest } from "./check-activation.ts";
import { adoptUnknownMachine } from "../unknown-machines/adopt-unknown-machine.ts";
import { releaseMachines } from "./release-machines.ts";

/** The state of the license, with the machine that is known by its components if its fingerprint is new. */
type StateAndScopes = { readonly state: LicenseState; readonly scopes: ScopeFacts };

/** Recognizes the machine of an activation. When a new machine meets a full license, the places of silent ones are released. */
export async function recognizeMachine(
  deps: Pick<Deps, "secrets">,
  request: ActivationRequest,
  locked: LockedLicense,
): Promise<StateAndScopes> {
  const known = await locked.readState();
  // It is refused, so nothing gives way to it.
  if (known.isBlocked) return { state: known, scopes: {} };
  const { state, scopes } = await readMachine(deps, request, locked, known);
  const adopted = await adoptUnknownMachine(locked, await makeRoom(locked, state), request.name);
  const { recognized = scopes.recognized } = adopted;
  return { state: adopted.state, scopes: { ...scopes, ...(recognized && { recognized }) } };
}

/**
 * Reads the scopes of an activation. A machine that is known by its components keeps its place, whatever its fingerprint is
 * now; one that is new has no components to compare.
 */
async function readMachine(
  deps: Pick<Deps, "secrets">,
  request: ActivationRequest,
  { tx }: LockedLicense,
  state: LicenseState,
): Promise<StateAndScopes> {
  const { recognized, hasComponents, ...scopes } = await readScopes(deps, tx, state, request);
  if (recognized) return { state: { ...state, machine: recognized }, scopes: { ...scopes, recognized } };
  const isCompared = state.machine && hasComponents !== undefined;
  return { state, scopes: { ...scopes, ...(isCompared && { hasComponents }) } };
}

/** The state of the license. When it has no room for this machine, the places of silent machines are released first. */
async function makeRoom(locked: LockedLicense, state: LicenseState): Promise<LicenseState> {
  const { tx, license, now } = locked;
  const { policy, machine, machinesUsed } = state;
  if (machine || hasRoomForMachine(policy, machinesUsed)) return state;
  return (await releaseMachines(tx, license, now)) > 0 ? locked.readState() : state;
}
