import { acceptInvitation as acceptInvitationEndpoint } from "@keystead/contract/portal/seats";
import * as contract from "@keystead/contract/portal/sign-ups";
import type { Endpoint } from "@keystead/contract/endpoint";
import type { Deps } from "../../deps.ts";
import { answer, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind, Call } from "../../platform/http/bind.ts";
import { setSignInCookies } from "../../platform/http/cookies/device-cookie.ts";
import { visitOf } from "../../platform/http/visit.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { admitLogIn } from "./admit-log-in.ts";
import { limitLogIn } from "./limit-log-in.ts";
import { logInWithLicenses } from "./log-in-with-licenses.ts";
import { presentSignUp } from "./present-sign-up.ts";
import { presentTrial } from "./present-trial.ts";
import { registerAccount } from "./register-account.ts";
import { emptyFields, limits } from "./rules.ts";
import { startTrial } from "./start-trial.ts";

/** The ways in that need both an account and its licenses: register, start a trial, log in, accept an invitation. */
export function registerSignUps(bind: Bind, deps: Deps): void {
  const { origins } = deps;

  bind(contract.register, async (call) => {
    await call.limit(limits.registerPerNetwork);
    const { email, password, website } = call.body;
    const websites = [website, websiteHeader(call)];
    const signUp = await registerAccount(deps, { email, password, websites, visit: visitOf(call, origins) });
    if (!signUp.ok) return refuseFields(signUp.reason, signUp.fields);
    setSignInCookies(call.reply, origins, signUp.started);
    return answer(201, { success: true, ...presentSignUp(signUp) });
  });

  bind(contract.trialSignup, async (call) => {
    await call.limit(limits.registerPerNetwork);
    const { email, website, products } = call.body;
    const websites = [website, websiteHeader(call)];
    const trial = await startTrial(deps, { email, websites, products, visit: visitOf(call, origins) });
    if (!trial.ok && trial.reason === "email_disposable") return refuseFields(trial.reason, trial.fields);
    if (trial.ok) setSignInCookies(call.reply, origins, trial.started);
    return answer(200, { success: true, ...presentTrial(trial) });
  });

  bind(acceptInvitationEndpoint, async (call) => {
    const { body, caller } = call;
    const visit = visitOf(call, origins);
    const acceptance = { ...body, visit, callerId: caller?.accountId, limit: call.limit };
    const accepted = await acceptInvitation(deps, acceptance);
    if (!accepted.ok)
      return "email" in accepted
        ? refuse(accepted.reason, { email: accepted.email })
        : refuse(accepted.reason);
    const { user, started, licenseId } = accepted;
    if (started) setSignInCookies(call.reply, origins, started);
    return answer(200, { success: true, user, session: started?.session ?? null, license: licenseId });
  });

  bind(contract.login, async (call) => {
    const empty = emptyFields(call.body);
    if (empty.length > 0) return refuseFields("credentials_required", empty);
    const request = { ...call.body, visit: visitOf(call, origins) };
    const login = await admitLogIn(deps, request, async () => {
      await limitLogIn(deps, { ...request, limit: call.limit });
      return logInWithLicenses(deps, request);
    });
    call.enforce(login.limit);
    if (!login.ok) return refuse(login.reason);
    const { user, started, licenses, licensesByWebsite } = login;
    setSignInCookies(call.reply, origins, started);
    return answer(200, { success: true, user, session: started.session, licenses, licensesByWebsite });
  });
}

/** The website that the site names in a header of every call. */
function websiteHeader({ request }: Call<Endpoint>): string | undefined {
  const header = request.headers["website-id"];
  return typeof header === "string" ? header : undefined;
}
