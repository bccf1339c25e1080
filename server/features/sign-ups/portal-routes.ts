import { acceptInvitation as acceptInvitationEndpoint } from "@keystead/contract/portal/seats";
import * as contract from "@keystead/contract/portal/sign-ups";
import type { Deps } from "../../deps.ts";
import { answer, confirm, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { signedIn } from "../../platform/http/cookies/answer-cookies.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { logInWithLicenses } from "./log-in-with-licenses.ts";
import { presentSignUp } from "./present-sign-up.ts";
import { registerAccount } from "./register-account.ts";
import { emptyFields, limits } from "./rules.ts";
import { startTrial } from "./start-trial.ts";

/** The routes that need both an account and its licenses: register, start a trial, log in, accept an invitation. */
export function registerSignUps(bind: Bind, deps: Deps): void {
  bind(contract.register, async ({ body, headers, visit, limit }) => {
    await limit(limits.registerPerNetwork);
    const { email, password, website } = body;
    const websites = [website, headers["website-id"]];
    const signUp = await registerAccount(deps, { email, password, websites, visit });
    if (!signUp.ok) return refuseFields(signUp.reason, signUp.fields);
    return answer(201, { success: true, ...presentSignUp(signUp) }, signedIn(signUp.started));
  });

  bind(contract.trialSignup, async ({ body, headers, visit, limit }) => {
    await limit(limits.registerPerNetwork);
    const { email, website, products } = body;
    const websites = [website, headers["website-id"]];
    const trial = await startTrial(deps, { email, websites, products, visit });
    if (!trial.ok && trial.reason === "email_disposable") return refuseFields(trial.reason, trial.fields);
    if (!trial.ok) {
      const nobody = { expires_at: null, user: null, session: null, license: null };
      return confirm(200, "trial_link_mailed", { validMinutes: trial.validMinutes, ...nobody });
    }
    const signUp = { validMinutes: null, ...presentSignUp(trial) };
    const cookies = signedIn(trial.started);
    const { license } = trial;
    return license
      ? confirm(200, "trial_started", { ...signUp, license }, cookies)
      : confirm(200, "trial_used", signUp, cookies);
  });

  bind(acceptInvitationEndpoint, async ({ body, caller, visit, limit }) => {
    const acceptance = { ...body, visit, callerId: caller?.accountId, limit };
    const accepted = await acceptInvitation(deps, acceptance);
    if (!accepted.ok)
      return "email" in accepted
        ? refuse(accepted.reason, { email: accepted.email })
        : refuse(accepted.reason);
    const { user, started, licenseId } = accepted;
    const session = started?.session ?? null;
    const cookies = started ? signedIn(started) : {};
    return answer(200, { success: true, user, session, license: licenseId }, cookies);
  });

  bind(contract.login, async (call) => {
    const empty = emptyFields(call.body);
    if (empty.length > 0) return refuseFields("credentials_required", empty);
    const login = await logInWithLicenses(deps, { ...call.body, visit: call.visit, limit: call.limit });
    call.enforce(login.limit);
    if (!login.ok)
      return login.reason === "code_wrong" ? refuseFields(login.reason, ["code"]) : refuse(login.reason);
    const { user, started, licenses, licensesByWebsite } = login;
    const { session } = started;
    return answer(200, { success: true, user, session, licenses, licensesByWebsite }, signedIn(started));
  });
}
