import * as contract from "@keystead/contract/console/passkeys";
import type { Deps } from "../../deps.ts";
import type { ConsoleCaller } from "../../platform/caller.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { presentLoggedInOperator } from "./console-sessions/present-logged-in-operator.ts";
import { refuseUnproved } from "./console-sessions/rules.ts";
import { addOperatorPasskey } from "./passkeys/add-operator-passkey.ts";
import { askForPasskey } from "./passkeys/ask-for-passkey.ts";
import { listOperatorPasskeys } from "./passkeys/list-operator-passkeys.ts";
import { logInByPasskey } from "./passkeys/log-in-by-passkey.ts";
import { offerOperatorPasskey } from "./passkeys/offer-operator-passkey.ts";
import { presentOperatorPasskey } from "./passkeys/present-operator-passkey.ts";
import { proveByPasskey } from "./passkeys/prove-by-passkey.ts";
import { removeOperatorPasskey } from "./passkeys/remove-operator-passkey.ts";
import { challengesPerNetwork } from "./passkeys/rules.ts";
import { logInLimits, stepUpLimit } from "./way-in/rules.ts";

/** The routes of the console about passkeys. */
export function registerPasskeys(bind: Bind, deps: Deps): void {
  bind(contract.listPasskeys, async ({ caller }) => {
    const { passkeys, origin } = await listOperatorPasskeys(deps, caller.operatorId);
    const listed = passkeys.map(presentOperatorPasskey);
    return answer(200, { success: true, passkeys: listed, origin: origin ?? null });
  });

  bind(contract.offerPasskey, async ({ caller, limit }) => {
    await limit(challengesPerNetwork);
    const refused = refuseUnprovedCaller(caller);
    if (refused) return refused;
    const offered = await offerOperatorPasskey(deps, caller);
    return offered.ok ? answer(200, { success: true, creation: offered.creation }) : refuse(offered.reason);
  });

  bind(contract.addPasskey, async ({ caller, body, visit }) => {
    const refused = refuseUnprovedCaller(caller);
    if (refused) return refused;
    const added = await addOperatorPasskey(deps, caller, { name: body.name, passkey: body.passkey, visit });
    return added.ok
      ? answer(200, { success: true, passkey: presentOperatorPasskey(added.passkey) })
      : refuse(added.reason);
  });

  bind(contract.removePasskey, async ({ caller, params }) => {
    const refused = refuseUnprovedCaller(caller);
    if (refused) return refused;
    const removed = await removeOperatorPasskey(deps, { id: params.id, operatorId: caller.operatorId });
    return removed.ok ? answer(200, { success: true }) : refuse(removed.reason);
  });

  bind(contract.askToLogIn, async ({ limit }) => {
    await limit(challengesPerNetwork);
    const asked = await askForPasskey(deps);
    return asked.ok ? answer(200, { success: true, request: asked.request }) : refuse(asked.reason);
  });

  bind(contract.logInByPasskey, async ({ body, visit, limit }) => {
    await limit(logInLimits.network);
    const result = await logInByPasskey(deps, { answer: body.passkey, visit });
    if (!result.ok) return refuse(result.reason);
    const operator = presentLoggedInOperator(result.caller);
    return answer(200, { success: true, operator }, { cookies: { operator: result.cookie } });
  });

  bind(contract.askToStepUp, async ({ caller, limit }) => {
    await limit(challengesPerNetwork);
    const asked = await askForPasskey(deps, caller.operatorId);
    return asked.ok ? answer(200, { success: true, request: asked.request }) : refuse(asked.reason);
  });

  bind(contract.stepUpByPasskey, async ({ caller, body, limit }) => {
    await limit(stepUpLimit, caller.operatorId);
    const proved = await proveByPasskey(deps, caller, body.passkey);
    if (!proved.ok) return refuse(proved.reason);
    return answer(200, { success: true, operator: presentLoggedInOperator(proved.caller) });
  });

  /** A session that was left open changes no way in. */
  function refuseUnprovedCaller(caller: ConsoleCaller) {
    const reason = refuseUnproved(caller, deps.clock.now());
    return reason && refuse(reason);
  }
}
