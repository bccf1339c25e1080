import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { createLink } from "../links/create-link.ts";
import { hasFreshLink } from "../links/has-fresh-link.ts";
import { mayMailLink } from "../links/may-mail-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { findAccount, lockAccount } from "../../identity/store.ts";
import { deletionLink } from "./emails/deletion-link.ts";
import { exportLink } from "./emails/export-link.ts";
import { transferLink } from "./emails/transfer-link.ts";
import type { Act } from "./rules.ts";

/** `email`: where the link went. `validMinutes`: for how long it works. */
type ProofLinkMailed =
  { ok: true; email: string; validMinutes: number } | { ok: false; reason: "not_signed_in" };

const mails = {
  export_data: { template: "export-link", compose: exportLink },
  delete_account: { template: "deletion-link", compose: deletionLink },
  transfer_license: { template: "transfer-link", compose: transferLink },
} as const;

/**
 * Mails the link by which somebody who is logged in proves that the account is theirs, unless a fresh one is in the mailbox
 * already.
 */
export async function mailProofLink(
  deps: Deps,
  { accountId, act, address }: { readonly accountId: string; readonly act: Act; readonly address: string },
): Promise<ProofLinkMailed> {
  const found = await findAccount(deps.db, accountId);
  if (!found) return { ok: false, reason: "not_signed_in" };
  const validMinutes = linkLifeInMinutes(act);
  const mailed = { ok: true, email: found.email, validMinutes } as const;
  if (!(await mayMailLink(deps, found, act))) return mailed;
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || (await hasFreshLink(deps, tx, account.id, act))) return;
    const { email } = account;
    const event = { kind: "link_requested", accountId, email, address, detail: { link: act } } as const;
    await noteSecurityEvent(deps, tx, event);
    const url = await createLink(deps, tx, account.id, act);
    const { template, compose } = mails[act];
    const facts = { shopName: deps.shop.brand.name, url, validMinutes };
    const mail = writeMail(deps.shop, template, compose, facts);
    await queueMail(deps, tx, { to: email, template, mail });
  });
  return mailed;
}
