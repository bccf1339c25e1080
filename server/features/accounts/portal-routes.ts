import { brand } from "@keystead/content/brand";
import * as contract from "@keystead/contract/portal/accounts";
import type { Endpoint } from "@keystead/contract/endpoint";
import { type ProblemCode, problems } from "@keystead/contract/problem";
import type { Deps } from "../../deps.ts";
import { answer, type ProblemAnswer, refuse } from "../../platform/http/answer.ts";
import type { Bind, Call } from "../../platform/http/bind.ts";
import { clearSessionCookie, comesFromPage, setSessionCookie } from "../../platform/http/session-cookie.ts";
import { networkOf } from "../../platform/rate-limits/rate-limit.ts";
import { changePassword } from "./passwords/change-password.ts";
import { endOtherSessions } from "./sessions/end-other-sessions.ts";
import { endSession } from "./sessions/end-session.ts";
import { getUser } from "./get-user.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { logIn } from "./sessions/log-in.ts";
import type { OpenedAccount } from "./open-account.ts";
import { registerAccount } from "./register-account.ts";
import { requestPasswordReset } from "./passwords/request-password-reset.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { emailIdentity, limits, linkLifeInMinutes } from "./rules.ts";
import { sendVerification } from "./verification/send-verification.ts";
import { signInByLink } from "./sign-in-links/sign-in-by-link.ts";
import type { StartedSession, TokenUntil, Visit } from "./sessions/start-session.ts";
import { startTrial } from "./start-trial.ts";
import { verifyEmail } from "./verification/verify-email.ts";

/** Accounts, the sessions in which they are signed in, and the links that are mailed to them. */
export function registerAccounts(bind: Bind, deps: Deps): void {
  const { origins } = deps;

  bind(contract.register, async (call) => {
    await call.limit(limits.registerPerNetwork);
    const { email, password } = call.body;
    const websites = [call.body.website, websiteIn(call)];
    const made = await registerAccount(deps, { email, password, websites, visit: visitOf(call) });
    if (!made.ok) return refuseField(made.reason, "password");
    signIn(call, made.session);
    const { user, license, session } = made;
    const expiresAt = license?.endDate ?? null;
    return answer(201, {
      success: true,
      expires_at: expiresAt,
      user,
      session: shown(session.answer),
      license,
    });
  });

  bind(contract.trialSignup, async (call) => {
    await call.limit(limits.registerPerNetwork);
    const { email, website, products = [] } = call.body;
    const websites = [website, websiteIn(call)];
    const opened = await startTrial(deps, { email, websites, products, visit: visitOf(call) });
    if (opened) signIn(call, opened.session);
    return answer(200, {
      success: true,
      message: trialMessage(opened),
      expires_at: opened?.license?.endDate ?? null,
      user: opened?.user ?? null,
      session: opened ? shown(opened.session.answer) : null,
      license: opened?.license ?? null,
    });
  });

  bind(contract.signIn, async (call) => {
    await call.limit(limits.linkPerNetwork);
    const done = await signInByLink(deps, { token: call.body.token, visit: visitOf(call) });
    if (!done.ok) return refuse(done.reason);
    signIn(call, done.session);
    return answer(200, { success: true, user: done.user, session: shown(done.session.answer) });
  });

  bind(contract.login, async (call) => {
    const { email, password } = call.body;
    if (!email.trim() || !password) return refuseEmpty({ email: email.trim(), password });
    const identity = emailIdentity(email);
    await call.limit(limits.loginPerNetwork);
    // Taken before the password is looked at, so that tries sent at once cannot be more than the limit.
    await call.limit(limits.loginPerAccount, identity);
    const done = await logIn(deps, { email, password, visit: visitOf(call) });
    if (!done.ok) return refuse(done.reason);
    await deps.rateLimits.refund(limits.loginPerAccount, identity);
    signIn(call, done.session);
    const { user, licenses, session } = done;
    const licensesByWebsite = Object.fromEntries(Map.groupBy(licenses, (license) => license.website));
    return answer(200, { success: true, user, session: shown(session.answer), licenses, licensesByWebsite });
  });

  bind(contract.logout, async ({ caller, reply }) => {
    if (caller) await endSession(deps, { id: caller.sessionId, accountId: caller.accountId });
    clearSessionCookie(reply, origins);
    return answer(200, { success: true, message: "You are logged out." });
  });

  bind(contract.whoAmI, async ({ caller }) => {
    const user = caller && (await getUser(deps, caller.accountId));
    return answer(200, { success: true, user: user ?? null });
  });

  bind(contract.profile, async ({ caller }) => {
    const user = await getUser(deps, caller.accountId);
    return user ? answer(200, { success: true, user }) : refuse("not_signed_in");
  });

  bind(contract.listWebsites, async () => answer(200, { success: true, websites: [...brand.websites] }));

  bind(contract.forgotPassword, async (call) => {
    await call.limit(limits.forgotPerNetwork);
    await requestPasswordReset(deps, { email: call.body.email, address: call.address });
    const message = `If this address has an account, a link to choose a new password is on its way. It works for ${linkLifeInMinutes("reset_password")} minutes.`;
    return answer(202, { success: true, message });
  });

  bind(contract.resetPassword, async (call) => {
    await call.limit(limits.linkPerNetwork);
    const done = await resetPassword(deps, call.body);
    if (!done.ok) return refuseField(done.reason, "password");
    return answer(200, { success: true, message: "Your password is changed. Log in with the new one." });
  });

  bind(contract.verifyEmail, async (call) => {
    await call.limit(limits.linkPerNetwork);
    const done = await verifyEmail(deps, call.body.token);
    if (!done.ok) return refuse(done.reason);
    return answer(200, { success: true, message: "Your email address is confirmed." });
  });

  bind(contract.resendVerification, async (call) => {
    await call.limit(limits.verificationPerAccount, call.caller.accountId);
    await call.limit(limits.mailsPerNetwork);
    const sent = await sendVerification(deps, call.caller.accountId);
    const message = sent
      ? "A new link is on its way. It works for 24 hours."
      : "Your email address is confirmed already.";
    return answer(202, { success: true, message });
  });

  bind(contract.changePassword, async (call) => {
    const { body, caller, reply } = call;
    await call.limit(limits.passwordPerAccount, caller.accountId);
    await call.limit(limits.mailsPerNetwork);
    const done = await changePassword(deps, { ...caller, ...body });
    if (!done.ok) {
      await deps.rateLimits.refund(limits.mailsPerNetwork, networkOf(call.address));
      return refuseField(done.reason, done.reason === "password_wrong" ? "currentPassword" : "newPassword");
    }
    await deps.rateLimits.refund(limits.passwordPerAccount, caller.accountId);
    if (done.cookie) setSessionCookie(reply, origins, done.cookie.token, done.cookie.expiresAt);
    const message = `Your password is ${done.first ? "set" : "changed"}. Other devices are logged out.`;
    return answer(200, { success: true, message });
  });

  bind(contract.listSessions, async ({ caller }) => {
    return answer(200, { success: true, sessions: await listSessions(deps, caller) });
  });

  bind(contract.endSession, async ({ caller, params, reply }) => {
    const done = await endSession(deps, { id: params.id, accountId: caller.accountId });
    if (!done.ok) return refuse(done.reason);
    if (params.id === caller.sessionId) clearSessionCookie(reply, origins);
    return answer(200, { success: true, message: "The session is ended." });
  });

  bind(contract.endOtherSessions, async ({ caller }) => {
    const ended = await endOtherSessions(deps, caller);
    return answer(200, { success: true, message: "All other sessions are ended.", ended });
  });

  function signIn({ reply }: Call<Endpoint>, { cookie }: StartedSession): void {
    setSessionCookie(reply, origins, cookie.token, cookie.expiresAt);
  }
}

function visitOf({ request, agent, address, caller }: Call<Endpoint>): Visit {
  const kind = comesFromPage(request) ? "browser" : "app";
  const visit = { kind, agent, address } as const;
  if (kind === "app" || !caller) return visit;
  return { ...visit, replaces: { id: caller.sessionId, accountId: caller.accountId } };
}

function websiteIn({ request }: Call<Endpoint>): string | undefined {
  const header = request.headers["website-id"];
  return typeof header === "string" ? header : undefined;
}

const shown = ({ token, expiresAt }: TokenUntil) => ({ token, expiresAt: expiresAt.toISOString() });

function trialMessage(opened: OpenedAccount | undefined): string {
  if (!opened)
    return `Check your inbox: a link to log in is on its way. It works once, for ${linkLifeInMinutes("sign_in")} minutes.`;
  if (!opened.license)
    return "Your account is ready. Your free trial was used before, so no new one was started.";
  return `Success! Your ${opened.license.trialDays}-day free trial has been activated.`;
}

/** Names the field of a refused password, so that a form can show the words beside it. */
function refuseField(reason: ProblemCode, field: string): ProblemAnswer {
  if (reason !== "password_common" && reason !== "password_wrong") return refuse(reason);
  return refuse(reason, { fields: [{ field, message: problems[reason].message }] });
}

function refuseEmpty(given: Record<string, string>): ProblemAnswer {
  const empty = Object.keys(given).filter((field) => !given[field]);
  return refuse("credentials_required", {
    fields: empty.map((field) => ({ field, message: problems.credentials_required.message })),
  });
}
