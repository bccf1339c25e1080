import * as contract from "@keystead/contract/portal/accounts";
import type { ProblemCode } from "@keystead/contract/problem";
import type { Deps } from "../../deps.ts";
import { answer, type ProblemAnswer, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { setSignInCookies } from "../../platform/http/cookies/device-cookie.ts";
import { clearSessionCookie, setSessionCookie } from "../../platform/http/cookies/session-cookie.ts";
import { visitOf } from "../../platform/http/visit.ts";
import { getUser } from "./identity/get-user.ts";
import { limitSource } from "./defense/known-sources/limit-source.ts";
import { guardLink } from "./credentials/links/guard-link.ts";
import { changePassword } from "./credentials/passwords/change-password.ts";
import { requestPasswordReset } from "./credentials/passwords/request-password-reset.ts";
import { resetPassword, type TakeOver } from "./credentials/passwords/reset-password.ts";
import { limits, passwordMessages } from "./credentials/passwords/rules.ts";
import { mailsPerNetwork } from "./identity/rules.ts";
import { endOtherSessions, type SettleApiKeys } from "./sessions/end-other-sessions.ts";
import { endSession } from "./sessions/end-session.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { sessionMessages } from "./sessions/rules.ts";
import { requestSignInLink } from "./credentials/sign-in-links/request-sign-in-link.ts";
import { limits as linkLimits, signInLinkMessages } from "./credentials/sign-in-links/rules.ts";
import { signInByLink } from "./credentials/sign-in-links/sign-in-by-link.ts";
import { verificationMessages, verificationPerAccount } from "./credentials/verification/rules.ts";
import { sendVerification } from "./credentials/verification/send-verification.ts";
import { verifyEmail } from "./credentials/verification/verify-email.ts";

interface AboveAccounts {
  readonly takeOver: TakeOver;
  readonly settleApiKeys: SettleApiKeys;
}

/**
 * The routes of accounts: sessions, passwords, verification of the address, and sign-in by a mailed link.
 * @param above what slices above do: for an owner who comes to an account that somebody else may have registered, and with the
 * API keys of an account whose owner shuts others out
 */
export function registerAccounts(bind: Bind, deps: Deps, { takeOver, settleApiKeys }: AboveAccounts): void {
  const { origins } = deps;

  bind(contract.signIn, async (call) => {
    const { body, caller } = call;
    const use = { ...body, visit: visitOf(call, origins), callerId: caller?.accountId, takeOver };
    const signIn = await guardLink(deps, call, () => signInByLink(deps, use));
    if (!signIn.ok) return refuseLink(signIn);
    setSignInCookies(call.reply, origins, signIn.started);
    return answer(200, { success: true, user: signIn.user, session: signIn.started.session });
  });

  bind(contract.requestSignInLink, async (call) => {
    const { email } = call.body;
    const rules = { network: linkLimits.requestPerNetwork, device: linkLimits.requestPerDevice };
    await limitSource(deps, { email, visit: visitOf(call, origins), limit: call.limit }, rules);
    await requestSignInLink(deps, { email, address: call.address });
    return answer(202, { success: true, message: signInLinkMessages.requested });
  });

  bind(contract.logout, async ({ caller, address, reply }) => {
    if (caller) await endSession(deps, { id: caller.sessionId, accountId: caller.accountId, address });
    clearSessionCookie(reply, origins);
    return answer(200, { success: true, message: sessionMessages.loggedOut });
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

  bind(contract.forgotPassword, async (call) => {
    const { email } = call.body;
    const rules = { network: limits.resetPerNetwork, device: limits.resetPerDevice };
    await limitSource(deps, { email, visit: visitOf(call, origins), limit: call.limit }, rules);
    await requestPasswordReset(deps, { email, address: call.address });
    return answer(202, { success: true, message: passwordMessages.resetRequested });
  });

  bind(contract.resetPassword, async (call) => {
    const { body, caller, reply } = call;
    const use = { ...body, visit: visitOf(call, origins), caller, takeOver, settleApiKeys };
    const reset = await guardLink(deps, call, () => resetPassword(deps, use));
    if (!reset.ok) return refuseLink(reset);
    if (reset.cookie) setSessionCookie(reply, origins, reset.cookie);
    const { first, signedIn, apiKeys } = reset;
    const message = first ? passwordMessages.set : passwordMessages.reset;
    return answer(200, { success: true, message, first, signedIn, apiKeys });
  });

  bind(contract.changePassword, async (call) => {
    const { body, caller, reply } = call;
    const change = await changePassword(deps, { ...caller, ...body, visit: visitOf(call, origins) });
    call.enforce(change.limit);
    if (!change.ok) return refuseFields(change.reason, change.fields);
    if (change.cookie) setSessionCookie(reply, origins, change.cookie);
    const message = change.first ? passwordMessages.set : passwordMessages.changed;
    return answer(200, { success: true, message });
  });

  bind(contract.verifyEmail, async (call) => {
    const { body, address, caller } = call;
    const claim = { ...body, callerId: caller?.accountId, address };
    const verification = await guardLink(deps, call, () => verifyEmail(deps, claim));
    if (!verification.ok) return refuseFields(verification.reason, verification.fields);
    return answer(200, { success: true, message: verificationMessages.verified });
  });

  bind(contract.resendVerification, async (call) => {
    await call.limit(verificationPerAccount, call.caller.accountId);
    await call.limit(mailsPerNetwork);
    const sent = await sendVerification(deps, call.caller.accountId);
    if (!sent.ok && sent.reason === "rate_limit_exceeded") call.enforce(sent.limit);
    const message = sent.ok ? verificationMessages.sent : verificationMessages.alreadyVerified;
    return answer(202, { success: true, message });
  });

  bind(contract.listSessions, async ({ caller }) => {
    return answer(200, { success: true, sessions: await listSessions(deps, caller) });
  });

  bind(contract.endSession, async ({ caller, params, address, reply }) => {
    const end = await endSession(deps, { id: params.id, accountId: caller.accountId, address });
    if (!end.ok) return refuse(end.reason);
    if (params.id === caller.sessionId) clearSessionCookie(reply, origins);
    return answer(200, { success: true, message: sessionMessages.ended });
  });

  bind(contract.endOtherSessions, async (call) => {
    const use = { ...call.caller, ...call.query, visit: visitOf(call, origins), settleApiKeys };
    const { ended, apiKeys } = await endOtherSessions(deps, use);
    const message = sessionMessages.othersEnded;
    return answer(200, { success: true, message, ended, apiKeys: [...apiKeys] });
  });
}

/** Refuses the use of a mailed link. The question whether its owner signed up names the account's address. */
function refuseLink({ reason, fields, email }: LinkRefusal): ProblemAnswer {
  return email === undefined ? refuseFields(reason, fields) : refuse(reason, { email });
}

interface LinkRefusal {
  readonly reason: ProblemCode;
  readonly fields?: readonly string[];
  readonly email?: string;
}
