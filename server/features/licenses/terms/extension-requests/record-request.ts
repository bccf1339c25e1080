import { maskKey } from "@keystead/contract/values/license-key";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { receiveMessage } from "../../../messages/receive-message.ts";
import { presentKey } from "../../facts/present-key.ts";
import { statusOf } from "../../facts/rules.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { findEventSince } from "../../record/timeline/store.ts";
import { extensionRequested } from "./emails/extension-requested.ts";
import { newTerms } from "./rules.ts";

interface AskedExtension {
  /** A license whose row this transaction has locked, so that one of several simultaneous requests is the first. */
  readonly license: LicenseRow;
  readonly askedFrom: "dashboard" | "reminder";
  readonly now: Date;
}

export interface RequestedExtension {
  /** When it was requested: now, or before. */
  readonly askedAt: Date;
  readonly repeated: boolean;
}

/**
 * Asks the operator to extend a license, in their inbox and by mail, and records the request on its timeline: once for each end that
 * the license gets. Another request returns when the first one was made.
 */
export async function recordRequest(
  deps: Deps,
  tx: Tx,
  { license, askedFrom, now }: AskedExtension,
): Promise<RequestedExtension> {
  const before = await findEventSince(tx, license.id, "extension_asked", newTerms);
  if (before) return { askedAt: before, repeated: true };
  const { email, tier, endsAt, accountId } = license;
  const id = await receiveMessage(tx, { kind: "extension", accountId, licenseId: license.id, email });
  const maskedKey = maskKey(presentKey(deps, license));
  const status = statusOf(license, now);
  const mail = writeMail(deps.shop, "extension-asked", extensionRequested, {
    id,
    email,
    licenseId: license.id,
    maskedKey,
    type: tier,
    status,
    endsAt: formatMoment(endsAt),
    askedFrom,
  });
  await noteChange(tx, license, { kind: "extension_asked", actor: "customer", detail: {} }, now);
  const { supportEmail: to } = deps.shop.brand;
  await queueMail(deps, tx, { to, template: "extension-asked", mail: { ...mail, replyTo: email } });
  return { askedAt: now, repeated: false };
}
