import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { licenseTakenBack } from "./emails/license-taken-back.ts";

interface Parties {
  /** The address of who owns the license again. */
  readonly owner: string;
  /** The address of the person who owned it meanwhile; null when their account is being deleted. */
  readonly member: string | null;
}

/** Notifies both owners by mail of a license that was taken back, in the transaction that does it. */
export async function mailTakenBack(deps: Deps, tx: Tx, { owner, member }: Parties): Promise<void> {
  const productName = deps.shop.brand.name;
  const url = `${deps.origins.publicUrl}/license-dashboard`;
  const tell = (to: string, isOwner: boolean) => {
    const mail = writeMail(deps.shop, "license-taken-back", licenseTakenBack, {
      productName,
      owner,
      isOwner,
      url,
    });
    return queueMail(deps, tx, { to, template: "license-taken-back", mail });
  };
  await tell(owner, true);
  if (member !== null) await tell(member, false);
}
