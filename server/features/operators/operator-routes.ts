import { findAccount } from "@keystead/contract/operator/accounts";
import * as mails from "@keystead/contract/operator/mails";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listMails } from "../../platform/mail/records/list-mails.ts";
import { resendMails } from "../../platform/mail/records/resend-mails.ts";
import { describeAccount } from "./describe-account.ts";
import { presentMail } from "./present-mail.ts";
import { presentOperatorAccount } from "./present-operator-account.ts";

/** The routes of the operator's programs about accounts and emails. */
export function registerOperators(bind: Bind, deps: Deps): void {
  bind(findAccount, async ({ body }) => {
    const found = await describeAccount(deps, body.email);
    if (!found.ok) return refuse("not_found");
    return answer(200, { success: true, account: presentOperatorAccount(found) });
  });

  bind(mails.searchMails, async ({ body }) => {
    const { outcome, recipient, after, limit } = body;
    const page = await listMails(deps, { outcome, recipient }, { after, limit });
    return answer(200, { success: true, mails: page.mails.map(presentMail), next: page.after ?? null });
  });

  bind(mails.resendMails, async ({ body }) => {
    return answer(200, {
      success: true,
      resent: await resendMails(deps, body.failed ? undefined : (body.ids ?? [])),
    });
  });
}
