import type { Deps } from "../../deps.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { findAccount, findIdByIdentity } from "./store.ts";
import { addressTaken } from "./emails/address-taken.ts";
import { limits } from "./rules.ts";

/** Tells the owner of an address, once a day at most, that somebody tried to register with it. */
export async function mailAddressTaken(deps: Deps, identity: string): Promise<void> {
  const { ok } = await deps.rateLimits.take(limits.addressTakenPerAccount, identity);
  if (!ok) return;
  const { publicUrl } = deps.origins;
  await deps.db.transaction(async (tx) => {
    const found = await findIdByIdentity(tx, identity);
    const account = found && (await findAccount(tx, found.id));
    if (!account) return;
    const mail = addressTaken({ loginUrl: `${publicUrl}/login`, resetUrl: `${publicUrl}/forgot-password` });
    await queueMail(deps, tx, { to: account.email, template: "address-taken", mail });
  });
}
