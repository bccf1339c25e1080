import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { scopesOfRole } from "@keystead/contract/values/operator-role";
import type { ConsoleCaller } from "../../../platform/caller.ts";
import { provedUntil } from "./rules.ts";

/** Presents whoever is logged in to the console to themselves. */
export function presentLoggedInOperator(caller: ConsoleCaller): LoggedInOperator {
  const { operatorId: id, email, role, recoveryCodesLeft, passkeys, provedAt, expiresAt } = caller;
  return {
    id,
    email,
    role,
    scopes: [...scopesOfRole[role]],
    recoveryCodesLeft,
    passkeys,
    provedUntil: provedUntil(provedAt).toISOString(),
    sessionEndsAt: expiresAt.toISOString(),
  };
}
