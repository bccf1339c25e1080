import type { OperatorRole } from "@keystead/contract/values/operator-role";
import type { Deps } from "../../../deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import { createOperatorLink } from "../join-links/create-operator-link.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { findOperatorByIdentity } from "../people/store.ts";
import { operatorInvitation } from "./emails/operator-invitation.ts";

type Invited =
  | { readonly ok: true; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: "already_operator" };

/** Emails somebody a link that makes them an operator, for a day. Nobody but them chooses their password. */
export function inviteOperator(
  deps: Deps,
  { email, role }: { readonly email: string; readonly role: OperatorRole },
): Promise<Invited> {
  const { db, shop } = deps;
  return db.transaction(async (tx): Promise<Invited> => {
    if (await findOperatorByIdentity(tx, emailIdentity(email)))
      return { ok: false, reason: "already_operator" };
    const { id, url, expiresAt } = await createOperatorLink(deps, tx, { email, role, way: "mailed" });
    const mail = writeMail(shop, "operator-invitation", operatorInvitation, {
      shopName: shop.brand.name,
      role,
      joinUrl: url,
    });
    await queueMail(deps, tx, { to: email, template: "operator-invitation", mail });
    const state = { invited_as: role };
    await appendEvent(tx, { type: "operator.acted", subject: id, actor: "operator", state });
    return { ok: true, expiresAt };
  });
}
