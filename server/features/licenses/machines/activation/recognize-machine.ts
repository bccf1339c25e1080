import type { Deps } from "../../../../deps.ts";
import { readScopes } from "../../checking/scopes/read-scopes.ts";
import type { ScopeFacts } from "../../checking/scopes/rules.ts";
import { hasRoomForMachine } from "../../facts/rules.ts";
import type { LockedLicense } from "../../checking/validation/lock-license.ts";
import type { LicenseState } from "../../checking/validation/rules.ts";
import type { ActivationRequest } from "./check-activation.ts";
import { releaseMachines } from "./release-machines.ts";

/** The state with the machine that is known by its components, if its fingerprint is new. */
type StateAndScopes = { readonly state: LicenseState; readonly scopes: ScopeFacts };

/** Recognizes the machine of an activation. For a new one the places of silent ones are released if the license is full. */
export async function recognizeMachine(
  deps: Pick<Deps, "secrets">,
  request: ActivationRequest,
  locked: LockedLicense,
): Promise<StateAndScopes> {
  const { state, scopes } = await readMachine(deps, request, locked, await locked.readState());
  return { state: await makeRoom(locked, state), scopes };
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

/** Where the license stands; when it has no room for this machine, after the places of silent ones were released. */
async function makeRoom(locked: LockedLicense, state: LicenseState): Promise<LicenseState> {
  const { tx, license, now } = locked;
  const { policy, machine, machinesUsed } = state;
  if (machine || hasRoomForMachine(policy, machinesUsed)) return state;
  return (await releaseMachines(tx, license, now)) > 0 ? locked.readState() : state;
}
