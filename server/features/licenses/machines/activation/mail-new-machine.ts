import { maskKey } from "@keystead/contract/values/license-key";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { days, later } from "../../../../platform/clock.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { newMachine } from "./emails/new-machine.ts";
import { countEvents } from "../../record/timeline/store.ts";
import { presentKey } from "../../facts/present-key.ts";
import type { LicenseRow } from "../../facts/table.ts";
import type { MachineRow } from "../../facts/machines/table.ts";

const mailsPerDay = 10;

/**
 * Notifies the owner of a license by mail that a machine was activated, in the transaction that adds it.
 * @param replaced the name of the machine whose place it took
 */
export async function mailNewMachine(
  deps: Deps,
  tx: Tx,
  license: LicenseRow,
  machine: MachineRow,
  replaced?: string,
): Promise<void> {
  const { origins, shop } = deps;
  const at = machine.activatedAt;
  // Whoever has the key could otherwise flood the owner's mailbox by activating and deactivating in a loop.
  if ((await countEvents(tx, license.id, "machine_activated", later(at, -days(1)))) > mailsPerDay) return;
  await queueMail(deps, tx, {
    to: license.email,
    template: "new-machine",
    mail: writeMail(shop, "new-machine", newMachine, {
      shopName: shop.brand.name,
      machineName: machine.name,
      ...(replaced !== undefined && { replaced }),
      ...(machine.platform && { platform: machine.platform }),
      at: formatMoment(at),
      machinesUrl: `${origins.publicUrl}/license-dashboard#machines`,
      maskedKey: maskKey(presentKey(deps, license)),
    }),
  });
}
