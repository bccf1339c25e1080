import * as contract from "@keystead/contract/console/operators";
import type { Deps } from "../../deps.ts";
import type { ConsoleCaller, SessionToken } from "../../platform/caller.ts";
import { answer, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { openOperatorLink } from "./join-links/open-operator-link.ts";
import { linksPerNetwork } from "./join-links/rules.ts";
import { changeOperator } from "./roster/change-operator.ts";
import { inviteOperator } from "./roster/invite-operator.ts";
import { listOperators } from "./roster/list-operators.ts";
import { withdrawInvitation } from "./roster/withdraw-invitation.ts";
import { presentListedOperator } from "./roster/present-listed-operator.ts";
import { acceptOperatorLink } from "./way-in/accept-operator-link.ts";
import { endOperatorSession } from "./console-sessions/end-operator-session.ts";
import { listOperatorSessions } from "./console-sessions/list-operator-sessions.ts";
import { logInOperator } from "./way-in/log-in-operator.ts";
import { presentLoggedInOperator } from "./console-sessions/present-logged-in-operator.ts";
import { proveFactor } from "./way-in/prove-factor.ts";
import { limitOperatorLogIn } from "./way-in/limit-operator-log-in.ts";
import { refuseOwnerAct } from "./console-sessions/rules.ts";
import { stepUpLimit } from "./way-in/rules.ts";

const loggedIn = (cookie: SessionToken) => ({ cookies: { operator: cookie } });
const loggedOut = { cookies: { operator: null } } as const;

/** The routes of the console about those who use it. */
export function registerConsole(bind: Bind, deps: Deps): void {
  bind(contract.openOperatorLink, async ({ body, limit }) => {
    await limit(linksPerNetwork);
    const opened = await openOperatorLink(deps, body.token);
    if (!opened.ok) return refuse(opened.reason);
    const { link, isReset, authenticator } = opened;
    const { email, role, expiresAt } = link;
    const purpose = email === null ? ("first" as const) : ("join" as const);
    const shown = { purpose, email, role, isReset, expiresAt: expiresAt.toISOString() };
    return answer(200, { success: true, link: shown, authenticator });
  });

  bind(contract.join, async ({ body, visit, limit }) => {
    await limit(linksPerNetwork);
    const joined = await acceptOperatorLink(deps, { ...body, email: body.email, visit });
    if (!joined.ok) {
      if (joined.reason === "email_missing") return refuseFields("invalid_request", ["email"]);
      return joined.reason === "link_invalid"
        ? refuse(joined.reason)
        : refuseFields(joined.reason, [joined.reason === "code_wrong" ? "code" : "password"]);
    }
    const { caller, cookie, recoveryCodes } = joined;
    const operator = presentLoggedInOperator(caller);
    return answer(200, { success: true, operator, recoveryCodes: [...recoveryCodes] }, loggedIn(cookie));
  });

  bind(contract.logIn, async ({ body, visit, limit }) => {
    const limits = await limitOperatorLogIn(deps, { email: body.email, visit, limit });
    const result = await logInOperator(deps, { ...body, visit });
    if (!result.ok) return refuse(result.reason);
    await limits.reset();
    return answer(
      200,
      { success: true, operator: presentLoggedInOperator(result.caller) },
      loggedIn(result.cookie),
    );
  });

  bind(contract.showSession, async ({ caller }) =>
    answer(200, { success: true, operator: caller ? presentLoggedInOperator(caller) : null }),
  );

  bind(contract.logOut, async ({ caller: { sessionId: id, operatorId } }) => {
    await endOperatorSession(deps, { id, operatorId });
    return answer(200, { success: true }, loggedOut);
  });

  bind(contract.stepUp, async ({ caller, body, limit }) => {
    await limit(stepUpLimit, caller.operatorId);
    const proved = await proveFactor(deps, caller, body.code);
    if (!proved.ok) return refuseFields(proved.reason, ["code"]);
    return answer(200, { success: true, operator: presentLoggedInOperator(proved.caller) });
  });

  bind(contract.listOperatorSessions, async ({ caller }) => {
    const rows = await listOperatorSessions(deps, caller.operatorId);
    const sessions = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: row.id === caller.sessionId,
    }));
    return answer(200, { success: true, sessions });
  });

  bind(contract.endOperatorSession, async ({ caller, params }) => {
    const ended = await endOperatorSession(deps, { id: params.id, operatorId: caller.operatorId });
    if (!ended.ok) return refuse(ended.reason);
    return answer(200, { success: true }, params.id === caller.sessionId ? loggedOut : {});
  });

  bind(contract.listOperators, async ({ caller }) => {
    if (caller.role !== "owner") return refuse("forbidden");
    const { operators, invitations } = await listOperators(deps);
    const open = invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email: email ?? "",
      role,
      expiresAt: expiresAt.toISOString(),
    }));
    return answer(200, { success: true, operators: operators.map(presentListedOperator), invitations: open });
  });

  bind(contract.inviteOperator, async ({ caller, body }) => {
    const refused = refuseToOthers(caller);
    if (refused) return refused;
    const invited = await inviteOperator(deps, body);
    return invited.ok ? answer(200, { success: true }) : refuse(invited.reason);
  });

  bind(contract.withdrawOperatorInvitation, async ({ caller, params }) => {
    const refused = refuseToOthers(caller);
    if (refused) return refused;
    const withdrawn = await withdrawInvitation(deps, params);
    return withdrawn.ok ? answer(200, { success: true }) : refuse(withdrawn.reason);
  });

  bind(contract.changeOperator, async ({ caller, params: { id }, body }) => {
    const refused = refuseToOthers(caller);
    if (refused) return refused;
    const changed = await changeOperator(deps, { who: { id }, role: body.role, isDisabled: body.disabled });
    if (!changed.ok) return refuse(changed.reason);
    const { operators } = await listOperators(deps);
    const row = operators.find((each) => each.id === id);
    return row ? answer(200, { success: true, operator: presentListedOperator(row) }) : refuse("not_found");
  });

  /** Who runs the shop is for owners alone, with a second factor entered not long ago. */
  function refuseToOthers(caller: ConsoleCaller) {
    const reason = refuseOwnerAct(caller, deps.clock.now());
    return reason && refuse(reason);
  }
}
