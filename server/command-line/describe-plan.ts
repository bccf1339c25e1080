import type { PlannedMigration } from "../db/migrating/plan-migrations.ts";
import type { QueueChange } from "../platform/jobs/plan-queues.ts";

/** What pending migrations and a new version of the job queue will do, line by line, as SQL with remarks. */
export function describePlan(pending: readonly PlannedMigration[], queue: QueueChange | undefined): string[] {
  return [
    ...pending.flatMap(describe),
    ...(queue ? describeQueue(queue) : []),
    ...notesOn(pending.every(({ expands }) => expands) && !queue),
  ];
}

const stays = "the former release keeps working beside it";
const ends = "the former release can't work on the database afterwards";

function describe({ name, expands, statements }: PlannedMigration): string[] {
  return [
    `-- ${name}`,
    `-- ${expands ? stays : ends}`,
    "",
    ...statements.flatMap(({ sql, locks }) => [
      `${sql};`,
      ...locks.map(({ table, mode }) => `-- locks ${table}: ${mode}`),
      "",
    ]),
  ];
}

function describeQueue({ from, to }: QueueChange): string[] {
  return [
    `-- the tables of the job queue, from version ${from} to ${to}, by pg-boss: its SQL is not shown, and runs after that above`,
    `-- ${ends}`,
    "",
  ];
}

function notesOn(expand: boolean): string[] {
  return [
    "The migrations run in one transaction, which holds each lock until its end.",
    expand
      ? "The former release keeps working beside it: with several nodes, restart one after another."
      : "The former release can't work on the database afterwards: with several nodes, stop them all first.",
    "Nothing was changed. `migrate`, or the next start, applies it.",
  ];
}
