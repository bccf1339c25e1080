import * as contract from "@keystead/contract/portal/passkeys/passkeys";
import type { Deps } from "../../deps.ts";
import { answer, confirm, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { signedIn } from "../../platform/http/cookies/answer-cookies.ts";
import { addPasskey } from "./credentials/passkey-log-in/add-passkey.ts";
import { askForPasskey } from "./credentials/passkey-log-in/ask-for-passkey.ts";
import { logInByPasskey } from "./credentials/passkey-log-in/log-in-by-passkey.ts";
import { offerPasskey } from "./credentials/passkey-log-in/offer-passkey.ts";
import { removePasskey } from "./credentials/passkey-log-in/remove-passkey.ts";
import { listPasskeys } from "./customer-passkeys/list-passkeys.ts";
import { presentPasskey } from "./customer-passkeys/present-passkey.ts";
import { challengesPerNetwork } from "./customer-passkeys/rules.ts";
import { logInLimits } from "./sessions/log-in/rules.ts";

/** The routes of the portal for the passkeys of an account. */
export function registerAccountPasskeys(bind: Bind, deps: Deps): void {
  bind(contract.listPasskeys, async ({ caller }) => {
    const { passkeys, origin } = await listPasskeys(deps, caller.accountId);
    return answer(200, { success: true, passkeys: passkeys.map(presentPasskey), origin: origin ?? null });
  });

  bind(contract.offerPasskey, async ({ caller: { accountId }, body, address, limit, enforce }) => {
    await limit(challengesPerNetwork);
    const offered = await offerPasskey(deps, { ...body, accountId, address });
    if (offered.ok) return answer(200, { success: true, creation: offered.creation });
    if (offered.reason === "rate_limit_exceeded") enforce(offered.limit);
    if (offered.reason === "code_wrong") return refuseFields(offered.reason, ["code"]);
    return offered.reason === "password_wrong"
      ? refuseFields(offered.reason, ["password"])
      : refuse(offered.reason);
  });

  bind(contract.addPasskey, async ({ caller: { accountId }, body: { name, passkey }, visit }) => {
    const added = await addPasskey(deps, { accountId, name, passkey, visit });
    return added.ok
      ? answer(200, { success: true, passkey: presentPasskey(added.passkey) })
      : refuse(added.reason);
  });

  bind(contract.removePasskey, async ({ caller: { accountId }, params: { id }, address }) => {
    const removed = await removePasskey(deps, { id, accountId, address });
    return removed.ok ? confirm(200, "passkey_removed", {}) : refuse(removed.reason);
  });

  bind(contract.askForPasskey, async ({ limit }) => {
    await limit(challengesPerNetwork);
    const asked = await askForPasskey(deps);
    return asked.ok ? answer(200, { success: true, request: asked.request }) : refuse(asked.reason);
  });

  bind(contract.logInByPasskey, async ({ body, visit, limit }) => {
    await limit(logInLimits.network);
    const entered = await logInByPasskey(deps, { answer: body.passkey, visit });
    if (!entered.ok) return refuse(entered.reason);
    const { user, started } = entered;
    return answer(200, { success: true, user, session: started.session }, signedIn(started));
  });
}
