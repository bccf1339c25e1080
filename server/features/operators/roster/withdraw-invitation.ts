import type { Deps } from "../../../deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { findOpenInvitations, spendOperatorLink } from "../join-links/store.ts";

type Withdrawn =
  { readonly ok: true; readonly email: string } | { readonly ok: false; readonly reason: "not_found" };

/** Withdraws an invitation: its link stops. */
export function withdrawInvitation(
  { db }: Pick<Deps, "db">,
  who: { readonly id: string } | { readonly email: string },
): Promise<Withdrawn> {
  return db.transaction(async (tx): Promise<Withdrawn> => {
    const open = await findOpenInvitations(tx, tx.now);
    const found = open.find(({ id, emailIdentity: identity }) =>
      "id" in who ? id === who.id : identity === emailIdentity(who.email),
    );
    if (!found || !(await spendOperatorLink(tx, found.id))) return { ok: false, reason: "not_found" };
    const state = { withdrawn: true };
    await appendEvent(tx, { type: "operator.acted", subject: found.id, actor: "operator", state });
    return { ok: true, email: found.email ?? "" };
  });
}
