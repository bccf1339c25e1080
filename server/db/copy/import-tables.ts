import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import type { ArchiveEntry } from "../../platform/archives/archive-entry.ts";
import { newestMigration } from "../migrating/read-migrations.ts";
import { release } from "../migrating/release.ts";
import {
  type CopyHeader,
  copyHeader,
  copyMaker,
  copySums,
  type CopySums,
  folderOf,
  headerFile,
  sumsFile,
} from "./copy-format.ts";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { listTables } from "./list-tables.ts";

type CopyFile = Pick<ArchiveEntry, "name" | "bytes">;

/** A copy that is damaged, or does not fit. Nothing was stored. The message is a sentence. */
export class CopyRefused extends Error {}

/**
 * Reads a portable copy into a database that has none of a shop's rows, in one transaction: all of it, with the sums that it states, or
 * nothing. The schema of the copy is made before. Triggers do not run, because what they would change is in the copy.
 * @param files the files that `exportTables` has made, in their order
 * @param beforeCommit runs in the transaction once all rows are there
 * @returns the rows of each table
 * @throws CopyRefused
 */
export async function importTables(
  db: Database,
  files: AsyncIterable<CopyFile>,
  beforeCommit: (client: pg.ClientBase) => Promise<void> = () => Promise.resolve(),
): Promise<CopySums> {
  const iterator = files[Symbol.asyncIterator]();
  const first = await iterator.next();
  const header = await readHeader(first.done ? undefined : first.value);
  await migrate(db, undefined, header.migration);
  const client = new pg.Client({ connectionString: db.url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin; set local statement_timeout = 0");
    const sums = await readRows(client, header, { [Symbol.asyncIterator]: () => iterator });
    for (const { name, last } of header.sequences)
      if (last !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
    await beforeCommit(client);
    await client.query("commit; analyze");
    return sums;
  } finally {
    await client.end();
  }
}

/**
 * Reads the first file of a copy, before anything is made for the rest.
 * @throws CopyRefused when it is none, or was made by a newer release
 */
export async function readHeader(file: CopyFile | undefined): Promise<CopyHeader> {
  if (file?.name !== headerFile) throw new CopyRefused("This isn't an export of Keystead.");
  const written = await readJson(file);
  const header = copyHeader.safeParse(written).data;
  if (header && header.migration <= (await newestMigration())) return header;
  const maker = copyMaker.safeParse(written).data?.release;
  throw new CopyRefused(
    `The export was made by ${maker === undefined ? "a newer release" : `release ${maker}`}, and this is ${release}. Import it with that release or a later one.`,
  );
}

const readJson = async ({ bytes }: Pick<CopyFile, "bytes">): Promise<unknown> =>
  JSON.parse(await text(Readable.from(bytes)));

async function readRows(
  client: pg.Client,
  header: CopyHeader,
  files: AsyncIterable<CopyFile>,
): Promise<CopySums> {
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const names = header.tables.map(({ name }) => name);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new CopyRefused(`The export has the table ${unknown}, which this release doesn't have.`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations leave some rows, such as those that count. Tables of somebody else in the same schema are left alone.
  await client.query(`truncate ${names.join(", ")}`);

  const sums: CopySums = {};
  let open: OpenCopy | undefined;
  let stated: CopySums | undefined;
  for await (const { name, bytes } of files) {
    if (name === sumsFile) {
      stated = copySums.parse(await readJson({ bytes }));
      continue;
    }
    const table = header.tables.find((each) => name.startsWith(folderOf(each.name)));
    if (!table) throw new CopyRefused(`The export holds "${name}", which isn't part of one.`);
    if (open?.table !== table.name) {
      await close(open, sums);
      const columns = table.columns.join(", ");
      open = {
        table: table.name,
        stream: client.query(copyFrom(`copy ${table.name} (${columns}) from stdin`)),
        sha256: createHash("sha256"),
      };
    }
    for await (const chunk of bytes) {
      open.sha256.update(chunk);
      if (!open.stream.write(chunk)) await Promise.race([once(open.stream, "drain"), finished(open.stream)]);
    }
  }
  await close(open, sums);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  if (!stated) throw new CopyRefused("The export is cut off: its last part is missing.");
  for (const name of names) {
    const found = sums[name] ?? emptyTable;
    if (stated[name]?.sha256 !== found.sha256 || stated[name]?.rows !== found.rows)
      throw new CopyRefused(`The rows of ${name} aren't those that were exported: the export is damaged.`);
    sums[name] = found;
  }
  return sums;
}

interface OpenCopy {
  readonly table: string;
  readonly stream: CopyStreamQuery;
  readonly sha256: ReturnType<typeof createHash>;
}

const emptyTable = { rows: 0, sha256: createHash("sha256").digest("hex") };

async function close(open: OpenCopy | undefined, sums: CopySums): Promise<void> {
  if (!open) return;
  open.stream.end();
  await finished(open.stream);
  sums[open.table] = { rows: open.stream.rowCount, sha256: open.sha256.digest("hex") };
}
