import { randomInt, randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Mail } from "./mail.ts";
import { type MailerOptions, openMailer } from "./open-mailer.ts";

interface Needs extends Omit<MailerOptions, "brand"> {
  readonly shop: { readonly brand: MailerOptions["brand"] };
  readonly clock: Clock;
}

interface TestedMail {
  readonly isTaken: boolean;
  /** The mail has it too: who sees both knows that it arrived. */
  readonly code: string;
  /** The mail server's own words, without addresses and secrets; null without a mail server. */
  readonly reply: string | null;
  /** Whether no mail server is set, so the mail is a file in `DATA_DIR/outbox`. */
  readonly isFile: boolean;
}

/** Sends a mail with a code at once, also while mails are paused, and returns what the mail server said. It is not tried again, and in no record. */
export async function sendTestMail(deps: Needs, recipient: string): Promise<TestedMail> {
  const { shop, clock, config } = deps;
  const mailer = openMailer({ ...deps, brand: shop.brand });
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const letter = { id: randomUUID(), recipient, template: "test", createdAt: clock.now() };
  const outcome = { code, isFile: config.smtpUrl === undefined };
  try {
    const delivered = await mailer.deliver({ ...letter, mail: testMail(shop.brand.name, code) });
    if (!delivered.ok) throw new Error(delivered.reason);
    const { reply } = delivered;
    const words = reply === undefined ? null : mailer.describe(new Error(reply), recipient);
    return { ...outcome, isTaken: true, reply: words };
  } catch (error) {
    return { ...outcome, isTaken: false, reply: mailer.describe(error, recipient) };
  } finally {
    await mailer.close();
  }
}

const testMail = (shop: string, code: string): Mail => ({
  subject: `Test email of ${shop}: ${code}`,
  preheader: "Emails of your shop arrive here.",
  blocks: [
    { kind: "heading", text: "Emails of your shop arrive here" },
    { kind: "data", rows: [{ label: "Code", value: code }] },
    { kind: "note", text: "An operator of the shop sent this as a test." },
  ],
});
