import { readdir } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { packArchive } from "../../platform/archives/pack-archive.ts";
import { unpackArchive } from "../../platform/archives/unpack-archive.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { newFolder } from "../../testing/new-folder.ts";
import { type CopiedSpan, copyCluster } from "./copy-cluster.ts";
import { LogEnded, recoverCluster } from "./recover-cluster.ts";

const insert = (db: Database, number: number) => db.run(sql`insert into numbers (number) values (${number})`);
const numbersOf = async (db: Database) =>
  (await db.rows<{ number: number }>(sql`select number from numbers order by number`)).map(
    ({ number }) => number,
  );

async function copy(db: Database, dataDir: string) {
  const copied: { span?: CopiedSpan } = {};
  const entries = copyCluster({
    cluster: join(dataDir, "postgres/data"),
    url: db.url,
    onEnd: (span) => {
      copied.span = span;
    },
  });
  const archive = await buffer(packArchive(entries, []));
  if (!copied.span) throw new Error("the copy has no span");
  return { archive, span: copied.span };
}

/** A moment after all that was committed before the call, and before all that is committed after it. */
async function momentOf(db: Database): Promise<Date> {
  const moment = new Date((await db.time()).getTime() + 1);
  await expect.poll(async () => (await db.time()) > moment).toBe(true);
  return moment;
}

/** Ends the segment in use, and waits until all before it are archived. */
async function archiveAll(db: Database, dataDir: string): Promise<void> {
  const row = await db.row<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`);
  await expect.poll(() => readdir(join(dataDir, "postgres/archive"))).toContain(row?.name);
}

/** Restores into a new folder, and opens what came of it. */
async function restore(from: string, archive: Buffer, until?: Date) {
  const dataDir = join(await newFolder(), "restored");
  const archived = join(from, "postgres/archive");
  const names = (await readdir(archived)).filter((name) => !name.endsWith(".backup"));
  const at = await recoverCluster({
    command: "restore",
    dataDir,
    files: unpackArchive(Readable.from([archive]), undefined),
    logSource: { names, read: async (name) => createReadStream(join(archived, name)) },
    until,
    log,
  });
  return { at, dataDir };
}

async function opened(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, archive: true, restore: "continues", log });
  onTestFinished(() => db.close());
  return db;
}

test("a copy of a busy server and its log restore the last change, or any moment between", async () => {
  const dataDir = join(await newFolder(), "shop");
  const db = await openDatabase({ dataDir, archive: true, log });
  await db.execute("create table numbers (number integer primary key)");
  await insert(db, 1);
  const writing = (async () => {
    for (let number = 100; number < 400; number += 1) await insert(db, number);
  })();
  const { archive, span } = await copy(db, dataDir);
  await writing;
  expect(span.lastSegment >= span.firstSegment).toBe(true);
  await insert(db, 2);
  const between = await momentOf(db);
  await insert(db, 3);
  await archiveAll(db, dataDir);
  await db.close();

  const last = await restore(dataDir, archive);
  expect(last.at).toBeInstanceOf(Date);
  const restored = await opened(last.dataDir);
  expect(await numbersOf(restored)).toEqual([
    1,
    2,
    3,
    ...Array.from({ length: 300 }, (_, index) => 100 + index),
  ]);
  await insert(restored, 4);

  const then = await opened((await restore(dataDir, archive, between)).dataDir);
  expect(await numbersOf(then)).not.toContain(3);
  expect(await numbersOf(then)).toContain(2);
});

test("a log that ends before the moment is refused", async () => {
  const dataDir = join(await newFolder(), "shop");
  const db = await openDatabase({ dataDir, archive: true, log });
  await db.execute("create table numbers (number integer primary key)");
  const { archive } = await copy(db, dataDir);
  const later = new Date((await db.time()).getTime() + 3_600_000);
  await db.close();
  await expect(restore(dataDir, archive, later)).rejects.toBeInstanceOf(LogEnded);
});

test("a copy of a server of another major is refused in a sentence, and leaves nothing", async () => {
  const dataDir = join(await newFolder(), "restored");
  const files = (async function* () {
    yield { name: "PG_VERSION", bytes: Readable.from([Buffer.from("17\n")]) };
  })();
  const logSource = { names: [], read: () => Promise.reject(new Error("there is none")) };
  await expect(
    recoverCluster({ command: "restore", dataDir, files, logSource, until: undefined, log }),
  ).rejects.toThrow(
    "The data files are of PostgreSQL 17, and this release has PostgreSQL 18: restore them with the release of Keystead that made them",
  );
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["archive"]);
});

test("a copy without the log of its span is refused", async () => {
  const dataDir = join(await newFolder(), "shop");
  const db = await openDatabase({ dataDir, archive: true, log });
  await db.execute("create table numbers (number integer primary key)");
  const { archive } = await copy(db, dataDir);
  await db.close();
  const target = join(await newFolder(), "restored");
  const recovery = recoverCluster({
    command: "restore",
    dataDir: target,
    files: unpackArchive(Readable.from([archive]), undefined),
    logSource: { names: [], read: () => Promise.reject(new Error("there is none")) },
    until: undefined,
    log,
  });
  await expect(recovery).rejects.toThrow();
  // Nothing stays that looks like a database.
  expect(await readdir(join(target, "postgres"))).not.toContain("data");
});

test("a segment that can't be read ends the restore at once, with the reason", async () => {
  const dataDir = join(await newFolder(), "shop");
  const db = await openDatabase({ dataDir, archive: true, log });
  const { archive, span } = await copy(db, dataDir);
  await db.close();
  const recovery = recoverCluster({
    command: "restore",
    dataDir: join(await newFolder(), "restored"),
    files: unpackArchive(Readable.from([archive]), undefined),
    logSource: { names: [span.firstSegment], read: () => Promise.reject(new Error("the bucket is closed")) },
    until: undefined,
    log,
  });
  await expect(recovery).rejects.toThrow("the bucket is closed");
});
