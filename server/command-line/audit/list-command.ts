import type { AuditEntry } from "@keystead/contract/operator/audit";
import { eventTypes } from "@keystead/contract/operator/event-types";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { listAudit } from "../../features/audit/list-audit.ts";
import { streamAudit } from "../../features/audit/stream-audit.ts";
import { csvHeader, csvLine } from "../../platform/write-csv.ts";
import { type Command, type Input, UsageError } from "../command.ts";
import { readCount } from "../licenses/license-options.ts";
import { lineUp } from "../line-up.ts";
import { readMoment } from "../read-moment.ts";
import { readOneOf } from "../read-one-of.ts";

const usualPage = "50";
const maxPage = 1000;
const text = { type: "string" } as const;

export const listAuditCommand: Command = {
  name: "audit list",
  usage:
    "[--about ID] [--by key ID | --by-operator ID] [--type name] [--from date] [--until date] [--before number] [--limit n] [--csv]",
  about:
    "Lists what operators and customers have done, and what was refused, the newest first. --csv writes all that matches.",
  options: {
    about: text,
    by: text,
    "by-operator": text,
    type: text,
    from: text,
    until: text,
    before: text,
    limit: text,
    csv: { type: "boolean" },
  },
  isRead: true,
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("audit list takes options only.");
    const filter = filterOf(input);
    const { before, limit = usualPage } = input.values;
    if (input.flags.has("csv")) return { lines: [], json: {}, stream: csvOf(deps, filter) };
    const page = await listAudit(deps, {
      ...filter,
      before: before === undefined ? null : readCount("before", before, Number.MAX_SAFE_INTEGER),
      limit: readCount("limit", limit, maxPage),
    });
    const lines =
      page.entries.length === 0 ? ["Nobody has done anything."] : lineUp(page.entries.map(cellsOf));
    return {
      lines: page.next === null ? lines : [...lines, `More: --before ${page.next}`],
      json: page,
    };
  },
};

type Filter = Parameters<typeof streamAudit>[1];

function filterOf(input: Input): Filter {
  return {
    subject: readId("about", input),
    operatorKeyId: readId("by", input),
    operatorId: readId("by-operator", input),
    type: readOneOf("type", eventTypes, input),
    from: readMoment("from", input.values),
    until: readMoment("until", input.values),
  };
}

function readId(option: string, { values }: Input): string | undefined {
  const id = values[option];
  if (id !== undefined && !z.uuid().safeParse(id).success) throw new UsageError(`--${option}: an ID.`);
  return id;
}

const columns = [
  "number",
  "timestamp",
  "type",
  "subject",
  "actor",
  "operator_key",
  "operator",
  "act",
  "request_id",
  "network",
  "problem",
  "reason",
  "note",
  "before",
  "after",
  "hash",
] as const;

async function* csvOf(deps: Deps, filter: Filter): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const { actor, ...entry } of streamAudit(deps, filter))
    yield csvLine(columns, { ...entry, ...actor, actor: actor.kind });
}

const cellsOf = ({
  number,
  timestamp,
  type,
  subject,
  actor,
  act,
  problem,
  reason,
  note,
}: AuditEntry): string[] => [
  `${number}`,
  timestamp,
  problem === null ? type : `${type} (${problem})`,
  subject,
  [actor.kind, actor.operator_key ?? actor.operator].filter((part) => part !== null).join(" "),
  act ?? "",
  [reason, note].filter((text) => text !== null).join("; "),
];
