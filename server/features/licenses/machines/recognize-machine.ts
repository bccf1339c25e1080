import type { Deps } from "../../../deps.ts";
import { readScopes } from "../scopes/read-scopes.ts";
import type { ScopeFacts } from "../scopes/rules.ts";
import type { LockedLicense } from "../verdicts/lock-license.ts";
import type { Standing } from "../verdicts/rules.ts";
import type { ActivationRequest } from "./judge-activation.ts";

interface Recognition {
  /** With the machine that is known by its components, if its fingerprint is new. */
  readonly standing: Standing;
  readonly scopes: ScopeFacts;
}

/**
 * Reads the scopes of an activation. A machine that is known by its components keeps its place, whatever its fingerprint is
 * now; one that is new has no components to compare.
 */
export async function recognizeMachine(
  deps: Pick<Deps, "secrets">,
  request: ActivationRequest,
  { tx }: LockedLicense,
  standing: Standing,
): Promise<Recognition> {
  const { recognized, hasComponents, ...scopes } = await readScopes(deps, tx, standing, request);
  if (recognized)
    return { standing: { ...standing, machine: recognized }, scopes: { ...scopes, recognized } };
  const isCompared = standing.machine && hasComponents !== undefined;
  return { standing, scopes: { ...scopes, ...(isCompared && { hasComponents }) } };
}
