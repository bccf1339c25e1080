import type { KeyScope } from "@keystead/contract/endpoint";
import { scopesOfRole } from "@keystead/contract/values/operator-role";
import type { Deps } from "../../../deps.ts";
import type { OperatorCaller } from "../../../platform/caller.ts";
import { findConsoleCaller } from "./find-console-caller.ts";
import { refuseScope } from "./rules.ts";

type Checked =
  | { readonly ok: true; readonly caller: OperatorCaller }
  | { readonly ok: false; readonly reason: "unknown" }
  | {
      readonly ok: false;
      readonly reason: "forbidden";
      readonly caller: OperatorCaller;
      readonly needs: KeyScope;
    }
  | { readonly ok: false; readonly reason: "factor_needed"; readonly caller: OperatorCaller };

/** Checks the session of an operator for a call that needs this scope. Nothing is cached: a disabled operator stops on every node at once. */
export async function checkOperatorSession(
  deps: Pick<Deps, "db" | "clock">,
  {
    token,
    scope,
    reachesFar,
  }: { readonly token: string; readonly scope: KeyScope; readonly reachesFar: boolean },
): Promise<Checked> {
  const found = await findConsoleCaller(deps, token);
  if (!found) return { ok: false, reason: "unknown" };
  const caller = { keyId: null, operatorId: found.operatorId, scopes: scopesOfRole[found.role] };
  const reason = refuseScope(found, { scope, reachesFar }, deps.clock.now());
  if (reason === undefined) return { ok: true, caller };
  return reason === "forbidden" ? { ok: false, reason, caller, needs: scope } : { ok: false, reason, caller };
}
