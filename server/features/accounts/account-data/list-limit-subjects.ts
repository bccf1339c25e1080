import { emailIdentity, mailboxLimitSubject, personIdentity } from "../../../platform/email-address.ts";
import { allLinks } from "../credentials/links/rules.ts";

/** Everything by which rate limits count an account, its mailbox and the person. */
export function listLimitSubjects({ id, email }: { readonly id: string; readonly email: string }): string[] {
  const mailed = [id, mailboxLimitSubject(email)];
  return [
    ...mailed,
    emailIdentity(email),
    personIdentity(email),
    // Emails are counted by their kind.
    ...[...allLinks, "password_changed"].flatMap((kind) => mailed.map((subject) => `${kind}\n${subject}`)),
  ];
}
