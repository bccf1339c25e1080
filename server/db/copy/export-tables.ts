import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { ArchiveEntry } from "../../platform/archives/archive-entry.ts";
import { release } from "../migrating/release.ts";
import { copyFormat, type CopyHeader, type CopySums, folderOf, headerFile, sumsFile } from "./copy-format.ts";
import { type CopiedTable, listSequences, listTables } from "./list-tables.ts";

/** The most bytes of a table in one file of the archive, whose size has to be known before it is written. */
const maxChunk = 4 * 1024 * 1024;

/**
 * Copies all tables of the product in the text form of COPY, which every later version of PostgreSQL reads, as they are at one moment
 * (repeatable read). Rows come in the order of their primary keys, so that equal tables have equal sums.
 * @param onEnd gets the sums once all is read
 */
export async function* exportTables(
  url: string,
  onEnd: (sums: CopySums) => void = () => undefined,
): AsyncGenerator<ArchiveEntry> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only; set local statement_timeout = 0");
    const tables = await listTables(client);
    const header: CopyHeader = {
      format: copyFormat,
      migration: await lastMigration(client),
      release,
      tables: tables.map((table) => ({ ...table, columns: [...table.columns], key: [...table.key] })),
      sequences: await listSequences(client),
    };
    yield jsonFile(headerFile, header);
    const sums: CopySums = {};
    for (const table of tables) yield* rowsOf(client, table, sums);
    yield jsonFile(sumsFile, sums);
    await client.query("commit");
    onEnd(sums);
  } finally {
    await client.end();
  }
}

async function lastMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select max(version) as version from schema_migrations");
  return (rows[0] as { version: number }).version;
}

async function* rowsOf(
  client: pg.Client,
  { name, columns, key }: CopiedTable,
  sums: CopySums,
): AsyncGenerator<ArchiveEntry> {
  const order = key.length > 0 ? ` order by ${key.join(", ")}` : "";
  const copy = client.query(copyTo(`copy (select ${columns.join(", ")} from ${name}${order}) to stdout`));
  const sha256 = createHash("sha256");
  let number = 0;
  for await (const chunk of inChunks(copy)) {
    sha256.update(chunk);
    number += 1;
    yield { name: `${folderOf(name)}${String(number).padStart(6, "0")}`, size: chunk.length, bytes: [chunk] };
  }
  sums[name] = { rows: copy.rowCount, sha256: sha256.digest("hex") };
}

async function* inChunks(source: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    waiting.push(piece);
    size += piece.length;
    if (size < maxChunk) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function jsonFile(name: string, value: object): ArchiveEntry {
  const bytes = Buffer.from(JSON.stringify(value));
  return { name, size: bytes.length, bytes: [bytes] };
}
