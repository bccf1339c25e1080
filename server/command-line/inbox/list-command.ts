import {
  type MessageKind,
  messageKind,
  type MessageState,
  messageState,
} from "@keystead/contract/operator/inbox";
import { email as emailSchema } from "@keystead/contract/fields";
import type { Deps } from "../../deps.ts";
import { findForOperator } from "../../features/licenses/facts/keys/find-for-operator.ts";
import { type InboxSearch, type ListedMessage, searchInbox } from "../../features/inbox/search-inbox.ts";
import { streamInbox } from "../../features/inbox/stream-inbox.ts";
import { csvHeader, csvLine } from "../../platform/write-csv.ts";
import { type Command, type Input, Refusal, UsageError } from "../command.ts";
import { noLicense } from "../licenses/explain-refusal.ts";
import { pageLines } from "../line-up.ts";
import { readOneOf } from "../read-one-of.ts";
import { readPage } from "../read-page.ts";

const states: readonly MessageState[] = messageState.options;
const kinds: readonly MessageKind[] = messageKind.options;

export const listInboxCommand: Command = {
  name: "inbox list",
  usage: `[--state ${states.join("|")}] [--kind ${kinds.join("|")}] [--about <address, key or ID>] [--limit n] [--after ID] [--csv]`,
  about: "Lists messages of the contact form and requests for more time, the newest first.",
  options: {
    state: { type: "string" },
    kind: { type: "string" },
    about: { type: "string" },
    limit: { type: "string" },
    after: { type: "string" },
    csv: { type: "boolean" },
  },
  isRead: true,
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("inbox list takes options only.");
    const search = await readSearch(deps, input);
    if (input.flags.has("csv")) return { lines: [], json: {}, stream: csvOf(deps, search) };
    const { messages, after } = await searchInbox(deps, search, readPage(input));
    return {
      lines: pageLines(messages.map(cellsOf), after, "Nothing matches."),
      json: { entries: messages.map(rowOf), after: after ?? null },
    };
  },
};

/** @throws UsageError or Refusal */
async function readSearch(deps: Deps, input: Input): Promise<InboxSearch> {
  const search = { state: readOneOf("state", states, input), kind: readOneOf("kind", kinds, input) };
  const about = input.values["about"]?.trim();
  if (about === undefined) return search;
  if (about.includes("@")) {
    const email = emailSchema.safeParse(about);
    if (!email.success) throw new UsageError(`--about: ${email.error.issues[0]?.message}`);
    return { ...search, email: email.data };
  }
  const found = await findForOperator(deps, about);
  if (!found.ok) throw new Refusal(noLicense);
  return { ...search, licenseId: found.license.id };
}

const columns = [
  "id",
  "kind",
  "state",
  "name",
  "email",
  "accountId",
  "licenseId",
  "subject",
  "createdAt",
  "answeredAt",
  "closedAt",
] as const;

/** A message as one row, without its texts. */
const rowOf = (message: ListedMessage): Record<(typeof columns)[number], string | null> => ({
  id: message.id,
  kind: message.kind,
  state: message.state,
  name: message.name,
  email: message.email,
  accountId: message.accountId,
  licenseId: message.licenseId,
  subject: message.subject,
  createdAt: message.createdAt.toISOString(),
  answeredAt: message.answeredAt?.toISOString() ?? null,
  closedAt: message.closedAt?.toISOString() ?? null,
});

async function* csvOf(deps: Deps, search: InboxSearch): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const message of streamInbox(deps, search)) yield csvLine(columns, rowOf(message));
}

const cellsOf = ({ id, createdAt, state, kind, email, subject, licenseId }: ListedMessage): string[] => [
  id,
  createdAt.toISOString(),
  state,
  kind,
  email,
  subject ?? licenseId ?? "",
];
