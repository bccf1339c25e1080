import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { deleteMachinesOf } from "../../machines/activation/store.ts";
import { findLicensesOf } from "../../facts/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { keyReplaced } from "./emails/key-replaced.ts";
import { replaceKey } from "./replace-key.ts";

/**
 * Gives each license of an account a new key and removes its machines, for an owner whose address somebody else registered.
 * Somebody who knows the former key can no longer use the license, nor see the machines that the owner activates.
 */
export async function replaceKeys(
  deps: Deps,
  tx: Tx,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  const { origins, shop } = deps;
  const now = tx.now;
  const own = (await findLicensesOf(tx, account.id)).filter(({ seatAccountId }) => !seatAccountId);
  for (const { id } of own) {
    // The key is replaced before the machines are removed. An activation with the former
    // key has ended by then, or finds no license.
    const licenseKey = await replaceKey(deps, tx, id);
    const license = { id, accountId: account.id };
    for (const { name, memberId } of await deleteMachinesOf(tx, id)) {
      const event = { kind: "machine_freed", actor: "system", detail: { machine: name } } as const;
      await noteChange(tx, { ...license, seatAccountId: memberId }, event, now);
    }
    await noteChange(tx, license, { kind: "issued", actor: "system", detail: {} }, now);
    const mail = writeMail(shop, "key-replaced", keyReplaced, {
      licenseKey,
      keyPlace: shop.keyPlace,
      dashboardUrl: `${origins.publicUrl}/dashboard`,
      productName: shop.brand.name,
    });
    await queueMail(deps, tx, { to: account.email, template: "key-replaced", mail });
  }
}
