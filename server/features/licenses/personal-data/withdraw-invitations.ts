import type { Tx } from "../../../db/database.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import type { LicenseRow } from "../facts/table.ts";
import { deleteInvitationsTo } from "../people/seats/store.ts";
import { noteChange } from "../record/timeline/note-change.ts";

interface Withdrawal {
  /** The address that was invited. */
  readonly email: string;
  /** The licenses, whose rows the transaction has locked. */
  readonly licenses: readonly LicenseRow[];
  readonly actor: "customer" | "operator";
}

/** Withdraws the invitations to an address. Returns the spellings in which it was invited. */
export async function withdrawInvitations(tx: Tx, { email, licenses, actor }: Withdrawal): Promise<string[]> {
  const invited = await deleteInvitationsTo(tx, emailIdentity(email));
  for (const invitation of invited) {
    const license = licenses.find((each) => each.id === invitation.licenseId);
    const event = { kind: "invitation_withdrawn", actor, detail: {} } as const;
    if (license) await noteChange(tx, license, event, tx.now);
  }
  return invited.map((invitation) => invitation.email);
}
