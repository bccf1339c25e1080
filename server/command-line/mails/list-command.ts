import { listMails } from "../../platform/mail/records/list-mails.ts";
import { type ListedMail, mailOutcomes } from "../../platform/mail/mail-store.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { lineUp } from "../line-up.ts";
import { readPage } from "../read-page.ts";

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
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("mail list takes options only.");
    const filter = { outcome: readOutcome(input), recipient: input.values["to"] };
    const { mails, after } = await listMails(deps, filter, readPage(input));
    return {
      lines: [
        ...(mails.length === 0 ? ["No email matches."] : lineUp(mails.map(cellsOf))),
        ...(after === undefined ? [] : [`More: --after ${after}`]),
      ],
      json: { mails, after: after ?? null },
    };
  },
};

function readOutcome({ values }: Input) {
  const value = values["outcome"];
  const outcome = mailOutcomes.find((each) => each === value);
  if (value !== undefined && outcome === undefined)
    throw new UsageError(`--outcome: one of ${mailOutcomes.join(", ")}.`);
  return outcome;
}

const cellsOf = ({ id, createdAt, template, recipient, outcome, attempts, lastError }: ListedMail) => [
  id,
  createdAt.toISOString(),
  template,
  recipient,
  outcome,
  lastError === null ? "" : `${attempts} attempts: ${lastError}`,
];
