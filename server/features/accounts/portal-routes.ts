import * as contract from "@keystead/contract/portal/accounts";
import type { ProblemCode } from "@keystead/contract/problem";
import type { Deps } from "../../deps.ts";
import {
  answer,
  confirm,
  type ProblemAnswer,
  refuse,
  refuseFields,
} from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { renewed, signedIn, signedOut } from "../../platform/http/cookies/answer-cookies.ts";
import { getUser } from "./identity/get-user.ts";
import { limitSource } from "./defense/known-sources/limit-source.ts";
import { guardLink } from "./credentials/links/guard-link.ts";
import { linkLifeInMinutes } from "./credentials/links/rules.ts";
import { changePassword } from "./credentials/passwords/change-password.ts";
import { requestPasswordReset } from "./credentials/passwords/request-password-reset.ts";
import { resetPassword, type TakeOver } from "./credentials/passwords/reset-password.ts";
import { limits } from "./credentials/passwords/rules.ts";
import { mailsPerNetwork } from "./identity/rules.ts";
import { endOtherSessions, type SettleApiKeys } from "./sessions/end-other-sessions.ts";
import { endSession } from "./sessions/end-session.ts";
import { logOut } from "./sessions/log-out.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { requestSignInLink } from "./credentials/sign-in-links/request-sign-in-link.ts";
import { limits as linkLimits } from "./credentials/sign-in-links/rules.ts";
import { signInByLink } from "./credentials/sign-in-links/sign-in-by-link.ts";
import { verificationPerAccount } from "./credentials/verification/rules.ts";
import { sendVerification } from "./credentials/verification/send-verification.ts";
import { verifyEmail } from "./credentials/verification/verify-email.ts";

interface AboveAccounts {
  readonly takeOver: TakeOver;
  readonly settleApiKeys: SettleApiKeys;
}

/**
 * The routes of accounts: sessions, passwords, verification of the address, and sign-in by a mailed link.
 * @param above what slices above do: hand an account that somebody else may have registered to its owner, and settle the API keys
 * of an account whose owner shuts others out
 */
export function registerAccounts(bind: Bind, deps: Deps, { takeOver, settleApiKeys }: AboveAccounts): void {
  bind(contract.signIn, async (call) => {
    const { body, caller, visit } = call;
    const use = { ...body, visit, callerId: caller?.accountId, takeOver };
    const signIn = await guardLink(deps, call, () => signInByLink(deps, use));
    if (!signIn.ok && signIn.reason === "rate_limit_exceeded") call.enforce(signIn.limit);
    if (!signIn.ok) return refuseLink(signIn);
    const { user, started } = signIn;
    return answer(200, { success: true, user, session: started.session }, signedIn(started));
  });

  bind(contract.requestSignInLink, async ({ body: { email }, address, visit, limit }) => {
    const rules = { network: linkLimits.requestPerNetwork, device: linkLimits.requestPerDevice };
    await limitSource(deps, { email, visit, limit }, rules);
    await requestSignInLink(deps, { email, address });
    return confirm(202, "login_link_requested", { validMinutes: linkLifeInMinutes("sign_in") });
  });

  bind(contract.logout, async ({ caller, address }) => {
    if (caller) await logOut(deps, { ...caller, address });
    return confirm(200, "logged_out", {}, signedOut);
  });

  bind(contract.whoAmI, async ({ caller }) => {
    const result = caller && (await getUser(deps, caller.accountId));
    return answer(200, { success: true, user: result?.ok ? result.user : null });
  });

  bind(contract.profile, async ({ caller }) => {
    const result = await getUser(deps, caller.accountId);
    if (!result.ok) return refuse(result.reason);
    return answer(200, { success: true, user: result.user });
  });

  bind(contract.listWebsites, async () =>
    answer(200, { success: true, websites: [...deps.shop.brand.websites] }),
  );

  bind(contract.forgotPassword, async ({ body: { email }, address, visit, limit }) => {
    const rules = { network: limits.resetPerNetwork, device: limits.resetPerDevice };
    await limitSource(deps, { email, visit, limit }, rules);
    await requestPasswordReset(deps, { email, address });
    return confirm(202, "reset_link_requested", { validMinutes: linkLifeInMinutes("reset_password") });
  });

  bind(contract.resetPassword, async (call) => {
    const { body, caller, visit } = call;
    const use = { ...body, visit, caller, takeOver, settleApiKeys };
    const reset = await guardLink(deps, call, () => resetPassword(deps, use));
    if (!reset.ok) return refuseLink(reset);
    const { first, apiKeys } = reset;
    const settled = { first, signedIn: reset.signedIn, apiKeys };
    return confirm(200, first ? "password_set" : "password_reset", settled, renewed(reset.cookie));
  });

  bind(contract.changePassword, async ({ body, caller, visit, enforce }) => {
    const change = await changePassword(deps, { ...caller, ...body, visit });
    enforce(change.limit);
    if (!change.ok) return refuseFields(change.reason, change.fields);
    return confirm(200, change.first ? "password_set" : "password_changed", {}, renewed(change.cookie));
  });

  bind(contract.verifyEmail, async (call) => {
    const { body, address, caller } = call;
    const claim = { ...body, callerId: caller?.accountId, address };
    const verification = await guardLink(deps, call, () => verifyEmail(deps, claim));
    if (!verification.ok) return refuseFields(verification.reason, verification.fields);
    return confirm(200, "email_confirmed", {});
  });

  bind(contract.resendVerification, async (call) => {
    await call.limit(verificationPerAccount, call.caller.accountId);
    await call.limit(mailsPerNetwork);
    const sent = await sendVerification(deps, call.caller.accountId);
    if (!sent.ok && sent.reason === "rate_limit_exceeded") call.enforce(sent.limit);
    return sent.ok
      ? confirm(202, "confirmation_link_mailed", { validMinutes: linkLifeInMinutes("verify_email") })
      : confirm(202, "email_confirmed_before", { validMinutes: null });
  });

  bind(contract.listSessions, async ({ caller }) => {
    return answer(200, { success: true, sessions: await listSessions(deps, caller) });
  });

  bind(contract.endSession, async ({ caller, params, address }) => {
    const end = await endSession(deps, { id: params.id, accountId: caller.accountId, address });
    if (!end.ok) return refuse(end.reason);
    const cookies = params.id === caller.sessionId ? signedOut : {};
    return confirm(200, "session_ended", {}, cookies);
  });

  bind(contract.endOtherSessions, async ({ caller, query, visit }) => {
    const use = { ...caller, ...query, visit, settleApiKeys };
    const { ended, apiKeys } = await endOtherSessions(deps, use);
    return confirm(200, "other_sessions_ended", { ended, apiKeys: [...apiKeys] });
  });
}

/** Refuses the use of a mailed link. The question whether its owner signed up names the account's address. */
function refuseLink({
  reason,
  fields = reason === "code_wrong" ? ["code"] : undefined,
  email,
}: LinkRefusal): ProblemAnswer {
  return email === undefined ? refuseFields(reason, fields) : refuse(reason, { email });
}

interface LinkRefusal {
  readonly reason: ProblemCode;
  readonly fields?: readonly string[];
  readonly email?: string;
}
