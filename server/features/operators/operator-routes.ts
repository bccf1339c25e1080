import * as accounts from "@keystead/contract/operator/accounts";
import { listAccounts as listAccountsCall } from "@keystead/contract/operator/accounts/listing";
import * as notes from "@keystead/contract/operator/accounts/notes";
import { listAccountSessions as listSessionsCall } from "@keystead/contract/operator/accounts/sessions";
import { find } from "@keystead/contract/operator/finding/find";
import * as mails from "@keystead/contract/operator/mails";
import { liftRateLimits } from "@keystead/contract/operator/rate-limits";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listMails } from "../../platform/mail/records/list-mails.ts";
import { pauseMails } from "../../platform/mail/pausing/pause-mails.ts";
import { readMailFlow } from "../../platform/mail/pausing/read-mail-flow.ts";
import { resumeMails } from "../../platform/mail/pausing/resume-mails.ts";
import { resendMails } from "../../platform/mail/records/resend-mails.ts";
import { showMail } from "../../platform/mail/records/show-mail.ts";
import { sendTestMail } from "../../platform/mail/send-test-mail.ts";
import { changeAccountEmail } from "./customers/change-account-email.ts";
import { deleteAccountNote } from "./customers/delete-account-note.ts";
import { describeAccount } from "./customers/describe-account.ts";
import { listAccountNotes } from "./customers/list-account-notes.ts";
import { listAccountSessions } from "./account-lists/list-account-sessions.ts";
import { listAccounts } from "./account-lists/list-accounts.ts";
import { presentAccountSession } from "./account-lists/present-account-session.ts";
import { presentListedAccount } from "./account-lists/present-listed-account.ts";
import { presentAccountNote } from "./customers/present-account-note.ts";
import { removeCustomerFactor } from "./customers/remove-customer-factor.ts";
import { revokeCustomerApiKey } from "./customers/revoke-customer-api-key.ts";
import { reinstateAccount } from "./customers/reinstate-account.ts";
import { shutOut } from "./customers/shut-out.ts";
import { suspendAccount } from "./customers/suspend-account.ts";
import { writeAccountNote } from "./customers/write-account-note.ts";
import { findByWords } from "./finding/find-by-words.ts";
import { presentFound } from "./finding/present-found.ts";
import { liftLimits } from "./limits/lift-limits.ts";
import { presentMail } from "./mails/present-mail.ts";
import { presentMailFlow } from "./mails/present-mail-flow.ts";
import { presentOperatorAccount } from "./customers/present-operator-account.ts";

/** The routes of the operator's programs about accounts and emails. */
export function registerOperators(bind: Bind, deps: Deps): void {
  bind(find, async ({ caller: { scopes }, body: { words, limit } }) => {
    const found = await findByWords(deps, words, { limit, showsKeys: scopes.includes("licenses:keys") });
    return answer(200, { success: true, ...presentFound(found, scopes) });
  });

  bind(accounts.findAccount, async ({ body }) => {
    const found = await describeAccount(deps, body);
    if (!found.ok) return refuse("not_found");
    return answer(200, { success: true, account: presentOperatorAccount(found) });
  });

  bind(accounts.showAccount, async ({ params }) => {
    const found = await describeAccount(deps, params);
    if (!found.ok) return refuse("not_found");
    return answer(200, { success: true, account: presentOperatorAccount(found) });
  });

  bind(listAccountsCall, async ({ body: { after, limit, ...filter } }) => {
    const page = await listAccounts(deps, filter, { after, limit });
    return answer(200, {
      success: true,
      accounts: page.accounts.map(presentListedAccount),
      next: page.after ?? null,
    });
  });

  bind(listSessionsCall, async ({ params }) => {
    const listed = await listAccountSessions(deps, params.id);
    if (!listed.ok) return refuse("not_found");
    return answer(200, { success: true, sessions: listed.sessions.map(presentAccountSession) });
  });

  bind(accounts.changeAccountEmail, async ({ caller, body: { email, new_email: newEmail } }) => {
    const changed = await changeAccountEmail(deps, { email, newEmail, operatorKeyId: caller.keyId });
    if (!changed.ok) return refuse(changed.reason);
    return answer(200, { success: true, email: changed.email });
  });

  bind(accounts.shutAccountOut, async ({ body }) => {
    const result = await shutOut(deps, { email: body.email, keepsApiKeys: body.keep_api_keys });
    if (!result.ok) return refuse("not_found");
    const { email, sessions, apiKeys } = result;
    return answer(200, { success: true, email, ended_sessions: sessions, revoked_api_keys: apiKeys });
  });

  bind(accounts.suspendAccount, async ({ caller, body }) => {
    const suspended = await suspendAccount(deps, { ...body, operatorKeyId: caller.keyId });
    if (!suspended.ok) return refuse(suspended.reason);
    const { email, licenses, sessions } = suspended;
    return answer(200, { success: true, email, suspended_licenses: licenses, ended_sessions: sessions });
  });

  bind(accounts.reinstateAccount, async ({ caller, body }) => {
    const reinstated = await reinstateAccount(deps, { ...body, operatorKeyId: caller.keyId });
    if (!reinstated.ok) return refuse(reinstated.reason);
    return answer(200, {
      success: true,
      email: reinstated.email,
      reinstated_licenses: reinstated.licenses,
    });
  });

  bind(accounts.removeAccountFactor, async ({ body }) => {
    const removed = await removeCustomerFactor(deps, body.email);
    if (!removed.ok) return refuse(removed.reason);
    return answer(200, { success: true, email: removed.email });
  });

  bind(accounts.revokeAccountApiKey, async ({ caller, body: { email, api_key: apiKey } }) => {
    const revoked = await revokeCustomerApiKey(deps, { email, apiKey, operatorKeyId: caller.keyId });
    if (!revoked.ok) return refuse("not_found");
    return answer(200, { success: true, name: revoked.name });
  });

  bind(notes.listAccountNotes, async ({ params }) => {
    const listed = await listAccountNotes(deps, params.id);
    if (!listed.ok) return refuse("not_found");
    return answer(200, { success: true, notes: listed.notes.map(presentAccountNote) });
  });

  bind(notes.addAccountNote, async ({ caller, params, body }) => {
    const note = { accountId: params.id, text: body.text, operatorKeyId: caller.keyId };
    const written = await writeAccountNote(deps, note);
    if (!written.ok) return refuse(written.reason);
    return answer(201, { success: true, note: presentAccountNote(written.note) });
  });

  bind(notes.deleteAccountNote, async ({ params }) => {
    const deleted = await deleteAccountNote(deps, { id: params.note, accountId: params.id });
    if (!deleted.ok) return refuse("not_found");
    return answer(200, { success: true, note: presentAccountNote(deleted.note) });
  });

  bind(liftRateLimits, async ({ body: { network, email = "" } }) => {
    const lifted = await liftLimits(deps, network === undefined ? { email } : { network });
    if (!lifted.ok) return refuse("not_found");
    return answer(200, { success: true, lifted: lifted.lifted });
  });

  bind(mails.searchMails, async ({ body }) => {
    const { outcome, recipient, after, limit } = body;
    const page = await listMails(deps, { outcome, recipient }, { after, limit });
    const { paused } = presentMailFlow(await readMailFlow(deps));
    return answer(200, {
      success: true,
      mails: page.mails.map(presentMail),
      paused,
      next: page.after ?? null,
    });
  });

  bind(mails.showMail, async ({ params }) => {
    const shown = await showMail(deps, params.id);
    if (!shown.ok) return refuse("not_found");
    const { subject, keepsText } = shown.mail;
    return answer(200, {
      success: true,
      mail: { ...presentMail(shown.mail), subject, keeps_text: keepsText },
    });
  });

  bind(mails.pauseMails, async ({ body }) => {
    const flow = await pauseMails(deps, body.reason);
    return answer(200, { success: true, ...presentMailFlow(flow) });
  });

  bind(mails.resumeMails, async () => {
    return answer(200, { success: true, ...presentMailFlow(await resumeMails(deps)) });
  });

  bind(mails.testMail, async ({ body }) => {
    const { isTaken: taken, code, reply, isFile } = await sendTestMail(deps, body.to);
    return answer(200, { success: true, taken, code, reply, is_file: isFile });
  });

  bind(mails.resendMails, async ({ body }) => {
    return answer(200, {
      success: true,
      resent: await resendMails(deps, body.failed ? undefined : (body.ids ?? [])),
    });
  });
}
