import { randomInt, randomUUID } from "node:crypto";
import type { Mail } from "../../platform/mail/mail.ts";
import { openMailer } from "../../platform/mail/open-mailer.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { readEmail } from "../licenses/license-options.ts";

export const testMailCommand: Command = {
  name: "mail test",
  usage: "--to address",
  about: "Sends an email with a code now, and prints the code or what the mail server said.",
  options: { to: { type: "string" } },
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("mail test takes options only.");
    const recipient = readEmail(input, "to");
    const { shop, clock } = deps;
    const mailer = openMailer({ ...deps, brand: shop.brand });
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const letter = { id: randomUUID(), recipient, template: "test", createdAt: clock.now() };
    try {
      const outcome = await mailer.deliver({ ...letter, mail: testMail(shop.brand.name, code) });
      if (!outcome.ok) throw new Error(outcome.reason);
    } catch (error) {
      throw new Refusal(`The email was not sent: ${mailer.describe(error, recipient)}`);
    } finally {
      await mailer.close();
    }
    const where = deps.config.smtpUrl
      ? "The mail server took it"
      : "No SMTP_URL is set, so it is in DATA_DIR/outbox";
    return {
      lines: [`${where}. It shows the code ${code}: compare it in the mailbox of ${recipient}.`],
      json: { to: recipient, code, isSent: deps.config.smtpUrl !== undefined },
    };
  },
};

const testMail = (shop: string, code: string): Mail => ({
  subject: `Test email of ${shop}: ${code}`,
  preheader: "Emails of your shop arrive here.",
  blocks: [
    { kind: "heading", text: "Emails of your shop arrive here" },
    { kind: "data", rows: [{ label: "Code", value: code }] },
    { kind: "note", text: "An operator sent this with `mail test`." },
  ],
});
