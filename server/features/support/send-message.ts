import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import { lockAccountData } from "../accounts/account-data/lock-account-data.ts";
import { receiveMessage } from "../messages/receive-message.ts";
import { contactMessage } from "./emails/contact-message.ts";
import { isFromBot } from "./rules.ts";

type SentMessage = Omit<MailFacts["contact-message"], "id"> & {
  readonly homepage?: string | undefined;
  /** Whoever is logged in; undefined for a visitor. */
  readonly accountId?: string | undefined;
};

/**
 * Puts a message of the contact form into the operator's inbox, and mails it to them. A bot's message is dropped, and the bot gets the same
 * response.
 */
export async function sendMessage(
  deps: Pick<Deps, "db" | "jobs" | "secrets" | "clock" | "shop">,
  { accountId, ...sent }: SentMessage,
): Promise<void> {
  if (isFromBot(sent)) return;
  const { homepage: _homepage, ...message } = sent;
  await deps.db.transaction(async (tx) => {
    // Deleted at this moment, an account has no messages.
    const account = accountId === undefined ? undefined : await lockAccountData(tx, accountId);
    const id = await receiveMessage(tx, { ...message, kind: "message", accountId: account?.id ?? null });
    const mail = writeMail(deps.shop, "contact-message", contactMessage, { id, ...message });
    const { supportEmail: to } = deps.shop.brand;
    await queueMail(deps, tx, { to, template: "contact-message", mail: { ...mail, replyTo: message.email } });
  });
}
