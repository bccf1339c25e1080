import * as contract from "@keystead/contract/portal/privacy";
import type { Deps } from "../../deps.ts";
import { answer, confirm, refuse, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { forgotten } from "../../platform/http/cookies/answer-cookies.ts";
import { deleteAccount } from "./deletion/delete-account.ts";
import { linkExport } from "./exporting/link-export.ts";
import { mailDeletionLink } from "./deletion/mail-deletion-link.ts";
import { mailExportLink } from "./exporting/mail-export-link.ts";
import { exportData } from "./exporting/export-data.ts";
import { previewDeletion } from "./deletion/preview-deletion.ts";
import { exportName, exportsPerAccount, fieldsOf } from "./rules.ts";

/** The routes by which people get what is stored about them, and have it deleted. */
export function registerPrivacy(bind: Bind, deps: Deps): void {
  bind(contract.mailExportLink, async ({ caller, address }) => {
    const mailed = await mailExportLink(deps, { accountId: caller.accountId, address });
    if (!mailed.ok) return refuse(mailed.reason);
    const { email, validMinutes } = mailed;
    return confirm(202, "proof_link_mailed", { email, validMinutes });
  });

  bind(contract.linkExport, async ({ caller, body, address, enforce }) => {
    const { accountId, sessionId } = caller;
    const linked = await linkExport(deps, { accountId, sessionId, address, ...body });
    enforce(linked.limit);
    if (!linked.ok) return refuseFields(linked.reason, fieldsOf(linked.reason));
    return answer(200, { success: true, url: linked.url, expiresAt: linked.expiresAt.toISOString() });
  });

  bind(contract.downloadExport, async ({ caller, query, address, limit }) => {
    await limit(exportsPerAccount, caller.accountId);
    const exported = await exportData(deps, { ...caller, ...query, address });
    if (!exported.ok) return refuse(exported.reason);
    const headers = { "Content-Disposition": `attachment; filename="${exportName(exported.now)}"` };
    return answer(200, exported.zip, { headers });
  });

  bind(contract.previewDeletion, async ({ caller }) => {
    const { licenses, members, seats } = await previewDeletion(deps, caller.accountId);
    return answer(200, { success: true, licenses, members, seats });
  });

  bind(contract.mailDeletionLink, async ({ caller, address }) => {
    const mailed = await mailDeletionLink(deps, { accountId: caller.accountId, address });
    if (!mailed.ok) return refuse(mailed.reason);
    const { email, validMinutes } = mailed;
    return confirm(202, "proof_link_mailed", { email, validMinutes });
  });

  bind(contract.deleteAccount, async ({ caller, body, address, enforce }) => {
    const deleted = await deleteAccount(deps, { accountId: caller.accountId, address, ...body });
    if (deleted.limit) enforce(deleted.limit);
    if (!deleted.ok) return refuseFields(deleted.reason, fieldsOf(deleted.reason));
    return confirm(200, "account_deleted", {}, forgotten);
  });
}
