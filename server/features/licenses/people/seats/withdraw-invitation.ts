import type { Deps } from "../../../../deps.ts";
import { access } from "../../access.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { changeSeats } from "./change-seats.ts";
import { deleteInvitation } from "./store.ts";

interface Withdrawal {
  /** The owner's account. */
  readonly accountId: string;
  readonly licenseId: string;
  readonly invitationId: string;
}

type Withdrawn = { ok: true; email: string } | { ok: false; reason: "no_license" | "not_found" };

/** Withdraws an invitation: its link opens nothing anymore, and its seat is free. */
export async function withdrawInvitation(
  deps: Deps,
  { accountId, licenseId, invitationId }: Withdrawal,
): Promise<Withdrawn> {
  return changeSeats(
    deps,
    { licenseId, accountId, roles: access.withdrawInvitation },
    async ({ tx, license, now }): Promise<Withdrawn> => {
      const invitation = await deleteInvitation(tx, licenseId, invitationId);
      if (!invitation) return { ok: false, reason: "not_found" };
      const { email } = invitation;
      await noteChange(
        tx,
        license,
        { kind: "invitation_withdrawn", actor: "customer", detail: { email } },
        now,
      );
      return { ok: true, email };
    },
  );
}
