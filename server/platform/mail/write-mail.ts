import { mailWords } from "@keystead/contract/shop/mails/mail-words";
import type { MailFacts, MailName, MailTemplate, ShopMails } from "@keystead/contract/shop/mails";
import type { Mail } from "./mail.ts";

/**
 * Writes an email in the words of the shop, or else in those that ship. The shop's template was tried with sample facts; one that
 * fails all the same with these must not stop a sign-up, so the shipped words take its place.
 */
export function writeMail<Name extends MailName>(
  { mails }: { readonly mails: ShopMails },
  name: Name,
  shipped: MailTemplate<Name>,
  facts: MailFacts[Name],
): Mail {
  const own: MailTemplate<Name> | undefined = mails[name];
  return (own && tryTemplate(own, facts)) ?? shipped(facts);
}

function tryTemplate<Name extends MailName>(
  template: MailTemplate<Name>,
  facts: MailFacts[Name],
): Mail | undefined {
  try {
    return mailWords.safeParse(template(facts)).data;
  } catch {
    return undefined;
  }
}
