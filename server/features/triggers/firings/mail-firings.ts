import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { days, later } from "../../../platform/clock.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import { findUsableLicenses } from "../../licenses/facts/find-usable-licenses.ts";
import { describeFiring } from "./describe-firing.ts";
import { triggerFired } from "./emails/trigger-fired.ts";
import { mailsPerDay } from "../rules.ts";
import { countMailed, findUnmailed, lockMailing, markMailed } from "./store.ts";

const batch = 100;

type MailingDeps = Pick<Deps, "db" | "jobs" | "secrets" | "origins" | "shop">;

/**
 * Mails the owners of licenses what has fired, up to a number a day for each license. What was mailed is marked in the
 * transaction that queues the mail, so a run after a crash repeats none.
 */
export async function mailFirings(deps: MailingDeps): Promise<void> {
  let count: number;
  do count = await deps.db.transaction((tx) => mailBatch(deps, tx));
  while (count === batch);
}

async function mailBatch(deps: MailingDeps, tx: Tx): Promise<number> {
  await lockMailing(tx);
  const now = tx.now;
  const firings = await findUnmailed(tx, batch);
  const ids = [...new Set(firings.map(({ licenseId }) => licenseId))];
  const owners = new Map((await findUsableLicenses(tx, ids, now)).map(({ id, email }) => [id, email]));
  const counts = new Map(await countMailed(tx, ids, later(now, -days(1))));
  const mailed: string[] = [];
  for (const firing of firings) {
    const { licenseId } = firing;
    const [owner, count] = [owners.get(licenseId), counts.get(licenseId) ?? 0];
    if (owner === undefined || count >= mailsPerDay) continue;
    counts.set(licenseId, count + 1);
    mailed.push(firing.id);
    const triggersUrl = `${deps.origins.publicUrl}/license-dashboard#triggers`;
    const mail = writeMail(deps.shop, "trigger-fired", triggerFired, {
      ...describeFiring(firing),
      at: formatMoment(firing.at),
      triggersUrl,
    });
    await queueMail(deps, tx, { to: owner, template: "trigger-fired", mail });
  }
  await markMailed(tx, { all: firings.map(({ id }) => id), mailed });
  return firings.length;
}
