import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { licenseReceived } from "./emails/license-received.ts";
import { licenseTransferred } from "./emails/license-transferred.ts";

interface Parties {
  /** The addresses of the former owner and the new one. */
  readonly from: string;
  readonly to: string;
  readonly takeBackUntil: Date;
}

/** Notifies both owners by mail of a transfer, in the transaction that makes it. */
export async function mailTransfer(deps: Deps, tx: Tx, { from, to, takeBackUntil }: Parties): Promise<void> {
  const productName = deps.shop.brand.name;
  const url = `${deps.origins.publicUrl}/license-dashboard#people`;
  const told = { productName, takeBackUntil: formatMoment(takeBackUntil), url };
  const mail = writeMail(deps.shop, "license-transferred", licenseTransferred, { ...told, newOwner: to });
  await queueMail(deps, tx, { to: from, template: "license-transferred", mail });
  const received = writeMail(deps.shop, "license-received", licenseReceived, { ...told, formerOwner: from });
  await queueMail(deps, tx, { to, template: "license-received", mail: received });
}
