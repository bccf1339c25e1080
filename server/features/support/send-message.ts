import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import { contactMessage } from "./emails/contact-message.ts";
import { isFromBot } from "./rules.ts";

/** Mails the operator a message of the contact form. A bot's message is dropped, and the bot gets the same response. */
export async function sendMessage(
  deps: Pick<Deps, "db" | "jobs" | "secrets" | "clock" | "shop">,
  message: MailFacts["contact-message"] & { readonly homepage?: string | undefined },
): Promise<void> {
  if (isFromBot(message)) return;
  const mail = writeMail(deps.shop, "contact-message", contactMessage, message);
  await deps.db.transaction(async (tx) => {
    const { supportEmail: to } = deps.shop.brand;
    await queueMail(deps, tx, { to, template: "contact-message", mail: { ...mail, replyTo: message.email } });
  });
}
