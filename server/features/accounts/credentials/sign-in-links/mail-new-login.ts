import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { displayAddress } from "../../identity/rules.ts";
import { describeUserAgent } from "../../defense/user-agents/describe-user-agent.ts";
import { newLogin } from "./emails/new-login.ts";

/** Notifies the owner by mail of a session that an emailed link has started, in case somebody else reads that mail. */
export async function mailNewLogin(
  deps: Deps,
  tx: Tx,
  { email }: { readonly email: string },
  visit: Visit,
  now: Date,
): Promise<void> {
  const mail = writeMail(deps.shop, "new-login", newLogin, {
    shopName: deps.shop.brand.name,
    device: describeUserAgent(visit.agent, visit.kind),
    address: displayAddress(visit.address),
    at: formatMoment(now),
    accountUrl: `${deps.origins.publicUrl}/account`,
  });
  await queueMail(deps, tx, { to: email, template: "new-login", mail });
}
