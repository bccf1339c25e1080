import { sendTestMail } from "../../platform/mail/send-test-mail.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { readEmail } from "../licenses/license-options.ts";

export const testMailCommand: Command = {
  name: "mail test",
  usage: "--to address",
  about: "Sends an email with a code now, paused or not, and prints the code and what the mail server said.",
  options: { to: { type: "string" } },
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("mail test takes options only.");
    const recipient = readEmail(input, "to");
    const { isTaken, code, reply, isFile } = await sendTestMail(deps, recipient);
    if (!isTaken) throw new Refusal(`The email was not sent: ${reply}`);
    const where = isFile ? "No SMTP_URL is set, so it is in DATA_DIR/outbox" : "The mail server took it";
    return {
      lines: [
        `${where}. It shows the code ${code}: compare it in the mailbox of ${recipient}.`,
        ...(reply === null ? [] : [`It said: ${reply}`]),
      ],
      json: { to: recipient, code, isSent: !isFile, reply },
    };
  },
};
