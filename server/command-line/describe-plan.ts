import type { PlannedMigration } from "../db/migrating/plan-migrations.ts";

/** What pending migrations will do, line by line, as SQL with remarks. */
export function describePlan(pending: readonly PlannedMigration[]): string[] {
  return [...pending.flatMap(describe), ...notesOn(pending)];
}

function describe({ name, expands, statements }: PlannedMigration): string[] {
  return [
    `-- ${name}`,
    `-- ${expands ? "the former release keeps working beside it" : "the former release can't work on the database afterwards"}`,
    "",
    ...statements.flatMap(({ sql, locks }) => [
      `${sql};`,
      ...locks.map(({ table, mode }) => `-- locks ${table}: ${mode}`),
      "",
    ]),
  ];
}

function notesOn(pending: readonly PlannedMigration[]): string[] {
  return [
    "All of it runs in one transaction, which holds each lock until its end.",
    pending.every(({ expands }) => expands)
      ? "The former release keeps working beside it: with several nodes, restart one after another."
      : "The former release can't work on the database afterwards: with several nodes, stop them all first.",
    "Nothing was changed. `migrate`, or the next start, applies it.",
  ];
}
