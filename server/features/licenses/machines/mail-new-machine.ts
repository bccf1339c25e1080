import { formatLicenseKey, maskKey } from "@keystead/contract/license-key";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { newMachine } from "./emails/new-machine.ts";
import { countEvents, insertEvent } from "../timeline/store.ts";
import type { LicenseRow } from "../store.ts";
import type { MachineRow } from "./store.ts";

const mailsPerDay = 10;

/** Writes a new machine on the license's timeline and tells the owner by mail, in the transaction that adds it. */
export async function mailNewMachine(
  deps: Deps,
  tx: Tx,
  license: LicenseRow,
  machine: MachineRow,
): Promise<void> {
  const { secrets, origins } = deps;
  const at = machine.activatedAt;
  const key = secrets.open("sealed-license-key", license.id, license.keySealed).toString();
  await insertEvent(tx, license.id, at, {
    kind: "machine_activated",
    actor: "app",
    detail: { machine: machine.name },
  });
  // Whoever has the key could otherwise fill the owner's mailbox by activating and freeing in a loop.
  if ((await countEvents(tx, license.id, "machine_activated", later(at, -days(1)))) > mailsPerDay) return;
  await queueMail(deps, tx, {
    to: license.email,
    template: "new-machine",
    mail: newMachine({
      machineName: machine.name,
      ...(machine.platform && { platform: machine.platform }),
      at,
      machinesUrl: `${origins.publicUrl}/license-dashboard#machines`,
      maskedKey: maskKey(formatLicenseKey(key)),
    }),
  });
}
