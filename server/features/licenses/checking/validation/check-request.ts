import type { Deps } from "../../../../deps.ts";
import type { CheckResult } from "../next-steps/rules.ts";
import { readExcess } from "../downgrades/read-excess.ts";
import { readScopes } from "../scopes/read-scopes.ts";
import type { AskedScopes } from "../scopes/rules.ts";
import { markSeen } from "../scopes/store.ts";
import { lookUpState } from "./look-up-state.ts";
import { checkLicense, needsMark, type LicenseState } from "./rules.ts";

interface Request extends AskedScopes {
  readonly licenseKey: string;
  readonly fingerprint?: string | undefined;
}

interface CheckedRequest {
  /** Undefined when there is no such license. */
  readonly state: LicenseState | undefined;
  readonly result: CheckResult;
  /** The moment of the check: by the clock of the database, unless there is no such license. */
  readonly now: Date;
}

/** Looks up the license of a request, and checks it by everything that the request names. Counts as a use. */
export async function checkRequest(
  deps: Pick<Deps, "db" | "secrets" | "shop" | "origins" | "clock" | "sqlNow">,
  request: Request,
): Promise<CheckedRequest> {
  const { publicUrl } = deps.origins;
  const found = await lookUpState(deps, request);
  if (!found) {
    const now = deps.clock.now();
    return { state: undefined, result: checkLicense(undefined, {}, now, publicUrl), now };
  }
  const { reserved } = deps.db;
  const { state: known, now } = found;
  const scopes = await readScopes(deps, reserved, known, request);
  const { recognized } = scopes;
  const byComponents = known.machine === undefined && request.components !== undefined;
  // A blocked fingerprint leaves the machine of these components unseen.
  const named = known.isBlocked ? null : (recognized ?? (byComponents ? null : known.machine));
  const isUnmarked = !found.isMarked || named === recognized;
  const isFresh = !named || !needsMark(named, { isUnmarked }, now);
  const machine = isFresh || (await markSeen(reserved, named.id, now)) ? named : null;
  const state = { ...known, machine };
  const { product, entitlements, user } = request;
  const excess = await readExcess(reserved, state, user);
  const question = { product, entitlements, byComponents, scopes, excess };
  const result = checkLicense(state, question, now, publicUrl);
  return { state, result, now };
}
