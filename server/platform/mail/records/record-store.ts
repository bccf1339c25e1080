import type { Queryable } from "../../../db/database.ts";
import { type Sql, sql } from "../../../db/sql.ts";
import { allOf, expressions, type RowIn, select } from "../../../db/table.ts";
import { isOpen } from "../mail-store.ts";
import { mailTable } from "../table.ts";

export const mailOutcomes = ["waiting", "sent", "failed"] as const;

type MailOutcome = (typeof mailOutcomes)[number];

/** Which mails are listed. */
export interface MailFilter {
  readonly outcome?: MailOutcome | undefined;
  readonly id?: string | undefined;
  /** In any case. */
  readonly recipient?: string | undefined;
}

const outcome = sql`case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end`;

/** The outcomes as conditions, of which the planner knows how many mails meet them. */
const hasOutcome: Readonly<Record<MailOutcome, Sql>> = {
  waiting: isOpen,
  sent: sql`sent_at is not null`,
  failed: sql`sent_at is null and failed_at is not null`,
};

const listedColumns = allOf(
  mailTable.select("mails", [
    "id",
    "recipient",
    "template",
    "createdAt",
    "sentAt",
    "failedAt",
    "attempts",
    "lastError",
  ]),
  expressions<{ readonly outcome: MailOutcome }>({ outcome }),
);

/** A mail as the operator sees it, without its text. */
export type ListedMail = RowIn<typeof listedColumns>;

/** The mails that meet a filter, the newest first. */
export function findListed(
  db: Queryable,
  { outcome: wanted, id, recipient }: MailFilter,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ListedMail[]> {
  return db.rows(
    select(
      listedColumns,
      sql`
      from mails
      where ${wanted === undefined ? sql`true` : hasOutcome[wanted]}
        and ${id === undefined ? sql`true` : sql`id = ${id}::uuid`}
        and ${recipient === undefined ? sql`true` : sql`lower(recipient) = lower(${recipient})`}
        and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
      order by id desc limit ${limit}`,
    ),
  );
}

/** How many mails have no outcome yet. */
export function countOpenMails(db: Queryable): Promise<number> {
  return db.count(sql`select count(*) from mails where ${isOpen}`);
}

const recordColumns = allOf(
  listedColumns,
  expressions<{ readonly sealed: Buffer | null }>({ sealed: sql`sealed` }),
);

/** A mail with what is kept of its text, encrypted. */
export function findRecord(db: Queryable, id: string): Promise<RowIn<typeof recordColumns> | undefined> {
  return db.row(select(recordColumns, sql`from mails where id = ${id}`));
}
