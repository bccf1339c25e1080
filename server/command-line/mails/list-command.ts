import { readMailFlow } from "../../platform/mail/pausing/read-mail-flow.ts";
import { listMails } from "../../platform/mail/records/list-mails.ts";
import { type ListedMail, mailOutcomes } from "../../platform/mail/records/record-store.ts";
import { type Command, UsageError } from "../command.ts";
import { pageLines } from "../line-up.ts";
import { readOneOf } from "../read-one-of.ts";
import { readPage } from "../read-page.ts";
import { pauseLines } from "./print-mail.ts";

export const listMailsCommand: Command = {
  name: "mail list",
  usage: `[--outcome ${mailOutcomes.join("|")}] [--to address] [--limit n] [--after ID]`,
  about: "Lists emails, the newest first, with what the mail server said.",
  options: {
    outcome: { type: "string" },
    to: { type: "string" },
    limit: { type: "string" },
    after: { type: "string" },
  },
  isRead: true,
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("mail list takes options only.");
    const filter = { outcome: readOneOf("outcome", mailOutcomes, input), recipient: input.values["to"] };
    const { mails, after } = await listMails(deps, filter, readPage(input));
    const flow = await readMailFlow(deps);
    return {
      lines: [...pauseLines(flow), ...pageLines(mails.map(cellsOf), after, "No email matches.")],
      json: { mails, after: after ?? null, paused: flow.pause ?? null },
    };
  },
};

const cellsOf = ({ id, createdAt, template, recipient, outcome, attempts, lastError }: ListedMail) => [
  id,
  createdAt.toISOString(),
  template,
  recipient,
  outcome,
  lastError === null ? "" : `${attempts} attempts: ${lastError}`,
];
