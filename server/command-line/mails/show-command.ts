import { z } from "zod";
import { showMail } from "../../platform/mail/records/show-mail.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { printMail } from "./print-mail.ts";

export const showMailCommand: Command = {
  name: "mail show",
  usage: "<ID>",
  about: "Shows an email: to whom, when, what the mail server said, and its subject while its text is kept.",
  options: {},
  isRead: true,
  async run(deps, { words: [id, ...more] }) {
    if (id === undefined || more.length > 0 || !z.uuid().safeParse(id).success)
      throw new UsageError("Name one email by its ID, as `mail list` shows it.");
    const shown = await showMail(deps, id);
    if (!shown.ok) throw new Refusal("There is no email with this ID. Records are kept for 12 months.");
    return printMail(shown.mail);
  },
};
