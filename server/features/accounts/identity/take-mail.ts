import type { Deps } from "../../../deps.ts";
import { mailboxLimitSubject } from "../../../platform/email-address.ts";
import { mailsPerPerson } from "./rules.ts";

/** Takes from the limits of mails that sign-ups cause to one person, by the hour and by the day. False means: send no mail. */
export async function takeMail({ rateLimits }: Pick<Deps, "rateLimits">, email: string): Promise<boolean> {
  const subject = mailboxLimitSubject(email);
  if (!(await rateLimits.take(mailsPerPerson.hour, subject)).ok) return false;
  return (await rateLimits.take(mailsPerPerson.day, subject)).ok;
}
