import * as contract from "@keystead/contract/operator/inbox";
import type { OperatorProblem } from "@keystead/contract/problem";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { type AnswerRefusal, answerMessage } from "./answer-message.ts";
import { closeMessage } from "./close-message.ts";
import { presentInboxEntry } from "./present-inbox-entry.ts";
import { presentListedEntry } from "./present-listed-entry.ts";
import { readMessage } from "./read-message.ts";
import { reopenMessage } from "./reopen-message.ts";
import { searchInbox } from "./search-inbox.ts";

/** The routes of the operator's programs about what customers ask. */
export function registerInbox(bind: Bind, deps: Deps): void {
  bind(contract.searchInbox, async ({ body }) => {
    const { after, limit, license_id: licenseId, ...search } = body;
    const page = await searchInbox(deps, { ...search, licenseId }, { after, limit });
    return answer(200, {
      success: true,
      entries: page.messages.map(presentListedEntry),
      next: page.after ?? null,
    });
  });

  bind(contract.showInboxMessage, async ({ params }) => {
    const found = await readMessage(deps, params.id);
    if (!found.ok) return refuse("not_found");
    return answer(200, { success: true, entry: presentInboxEntry(found.message) });
  });

  bind(contract.answerInboxMessage, async ({ caller, params, body }) => {
    // An answer that extends is an act on the license too.
    if (body.extend && !caller.scopes.includes("licenses:extend"))
      return refuse("forbidden", { needs: "licenses:extend" });
    const answered = await answerMessage(deps, { ...params, ...body, operatorKeyId: caller.keyId });
    if (!answered.ok) return refuse(problems[answered.reason]);
    return answer(200, {
      success: true,
      entry: presentInboxEntry(answered.message),
      extended_until: answered.extended?.endsAt?.toISOString() ?? null,
    });
  });

  bind(contract.closeInboxMessage, async ({ caller, params }) => {
    const closed = await closeMessage(deps, { ...params, operatorKeyId: caller.keyId });
    if (!closed.ok) return refuse(closed.reason === "not_found" ? "not_found" : "already_closed");
    return answer(200, { success: true, entry: presentInboxEntry(closed.message) });
  });

  bind(contract.reopenInboxMessage, async ({ caller, params }) => {
    const reopened = await reopenMessage(deps, { ...params, operatorKeyId: caller.keyId });
    if (!reopened.ok) return refuse(reopened.reason === "not_found" ? "not_found" : "already_open");
    return answer(200, { success: true, entry: presentInboxEntry(reopened.message) });
  });
}

const problems: Readonly<Record<AnswerRefusal, OperatorProblem | "not_found" | "owner_changed">> = {
  not_found: "not_found",
  already_answered: "already_answered",
  already_closed: "already_closed",
  about_no_license: "about_no_license",
  owner_changed: "owner_changed",
  license_revoked: "revoked_for_good",
  too_late: "ends_too_late",
};
