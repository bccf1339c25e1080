import { createHash, type Hash } from "node:crypto";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { CopySums } from "../copy/copy-format.ts";
import { type CopiedTable, listSequences, listTables } from "../copy/list-tables.ts";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";

/**
 * Copies the rows of all tables of schemas into equal tables of another database, in one transaction, and compares the sums of both. Neither
 * triggers nor foreign keys are evaluated, because the rows have passed them.
 * @returns the sums of each table
 * @throws EmbeddedFailure when a table is not equal
 */
export async function copyRows(
  former: pg.ClientBase,
  fresh: pg.ClientBase,
  schemas: readonly string[],
): Promise<CopySums> {
  const tables = await listTables(former, { schemas: [...schemas], withMigrations: true });
  const sums: CopySums = {};
  if (tables.length === 0) return sums;
  await fresh.query("begin; set local session_replication_role to replica");
  // Migrations leave some rows, such as those that count.
  await fresh.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const table of tables) sums[table.name] = await copyTable(former, fresh, table);
  for (const { name, last } of await listSequences(former, schemas))
    if (last !== null) await fresh.query("select pg_catalog.setval($1::regclass, $2::bigint)", [name, last]);
  await fresh.query("commit");
  for (const table of tables) {
    const { rows, sha256 } = await sumOf(fresh, table);
    if (rows !== sums[table.name]?.rows || sha256 !== sums[table.name]?.sha256)
      throw new EmbeddedFailure(`the rows of ${table.name} came out different`);
  }
  await fresh.query("analyze");
  return sums;
}

type TableSum = CopySums[string];

/** The rows in the order of the primary key; without one, of all their columns, so that equal tables have equal sums. */
const selectOf = ({ name, columns, key }: CopiedTable): string =>
  `copy (select ${columns.join(", ")} from ${name} as t order by ${key.length > 0 ? key.join(", ") : "t::text"}) to stdout`;

async function copyTable(former: pg.ClientBase, fresh: pg.ClientBase, table: CopiedTable): Promise<TableSum> {
  const sha256 = createHash("sha256");
  const source = former.query(copyTo(selectOf(table)));
  const target = fresh.query(copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`));
  await pipeline(source, summing(sha256), target);
  return { rows: source.rowCount, sha256: sha256.digest("hex") };
}

async function sumOf(client: pg.ClientBase, table: CopiedTable): Promise<TableSum> {
  const sha256 = createHash("sha256");
  const source = client.query(copyTo(selectOf(table)));
  await pipeline(source, summing(sha256), nowhere());
  return { rows: source.rowCount, sha256: sha256.digest("hex") };
}

const summing = (sha256: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      done(null, chunk);
    },
  });

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
