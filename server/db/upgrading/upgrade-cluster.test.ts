import { execFile, spawnSync } from "node:child_process";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

import { listBackups } from "../../features/backups/list-backups.ts";
import { keepPartitions } from "../../features/tracking/retention/keep-partitions.ts";
import { verifyBackup } from "../../features/backups/restoring/verify-backup.ts";
import { openBackups } from "../../platform/storage/open-backups.ts";
import { newCustomer } from "../../testing/customer.ts";
import { type DumpedTable, dumpDatabase } from "../../testing/dump-database.ts";
import { openShop } from "../../testing/open-shop.ts";
import { connect, type Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { formerPostgres } from "../testing/former-postgres.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { npmEnvironment } from "./npm-environment.ts";

const npm = npmEnvironment(process.env);
const run = promisify(execFile);
// What a text format could get wrong.
const odd = "tab\t newline\n return\r backslash \\ \\N \\. quote ' unicode \u{1F4C8} end";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** A shop on PostgreSQL 17 whose server was killed, and a copy of it. */
let [dataDir, copy] = ["", ""];
let before: { tables: DumpedTable[]; sequences: unknown; archived: string[] };
let licenses: unknown;

beforeAll(async () => {
  folder = await temporaryFolder();
  [dataDir, copy] = [join(folder.path, "data"), join(folder.path, "copy")];
  await using former = await formerPostgres(17);
  await former.run(dataDir, async (url) => {
    const shop = await openShop({ DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_TO: "none" });
    await keepPartitions(shop.deps);
    const customer = await newCustomer(shop);
    await customer.activate("fingerprint-a");
    licenses = await shop.db.rows(sql`select * from licenses`);
    await shop.close();
    const db = connect({ url, log, maxConnections: 1 });
    // After a crash, sequences that were used since the last checkpoint skip some numbers.
    await db.execute("checkpoint");
    await db.execute("select pg_switch_wal()");
    await db.run(sql`update machines set name = ${odd}`);
    before = { ...(await dump(db)), archived: [] };
    await db.close();
  });
  // A segment that was being copied has its name by now.
  const archived = await readdir(join(dataDir, "postgres/archive"));
  before.archived = archived.map((name) => name.replace(/\.part$/, ""));
  await former.placePackage(dataDir);
  await run("cp", ["-a", dataDir, copy]);
});
afterAll(() => folder[Symbol.asyncDispose]());

async function dump(db: Database) {
  const tables = (await dumpDatabase(db)).map(({ name, rows }) => ({ name, rows: rows.toSorted() }));
  const sequences = await db.rows(
    sql`select schemaname::text, sequencename::text, last_value::text from pg_sequences order by 1, 2`,
  );
  return { tables, sequences };
}

const majorOf = async (cluster: string) => (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();

test("the first start moves every row, and keeps the former files as they were", async () => {
  const home = join(dataDir, "postgres");
  const { uid, gid, mode } = await stat(join(home, "data"));
  const lines: unknown[] = [];
  const noting = { ...log, warn: (...line: unknown[]) => void lines.push(line) };
  const db = await openDatabase({ dataDir, log: noting, npm, archive: true });
  const { tables, sequences } = before;
  expect(await dump(db)).toEqual({ tables, sequences });
  expect(await readdir(dataDir)).toContain("backup-due");
  await db.close();

  expect((await readdir(home)).sort()).toEqual(["archive", "archive-17", "data", "data-17", "socket"]);
  expect(await readdir(dataDir)).not.toContain("former-postgres");
  expect(await Promise.all(["data", "data-17"].map((name) => majorOf(join(home, name))))).toEqual([
    "18",
    "17",
  ]);
  for (const name of ["data", "data-17", "archive-17"])
    expect(await stat(join(home, name))).toMatchObject({ uid, gid, mode });
  // Segments of both clusters have the same names.
  expect(before.archived.length).toBeGreaterThan(0);
  expect(await readdir(join(home, "archive-17"))).toEqual(expect.arrayContaining(before.archived));
  const partitions = /^public\.tracked_events_|^jobs\.(job_common|queue_stats_\d+)$/;
  expect(tables.filter(({ name }) => partitions.test(name)).length).toBeGreaterThan(4);
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const kept = [join(home, "data-17"), join(home, "archive-17"), join(dataDir, "postgres-17.log")];
  expect(lines.at(-1)).toEqual([
    { rows, kept },
    "the database was moved from PostgreSQL 17 to 18; its former files are kept, and can be deleted after the next verified backup",
  ]);

  await (await openDatabase({ dataDir, log, npm })).close();
});

test.each(["is moved", "programs of the former", "tables of the new", "copy is complete"])(
  "a start that is killed when it says '%s' leaves the former files as the database",
  async (words) => {
    const program = fileURLToPath(new URL("../testing/upgrade-database.ts", import.meta.url));
    const { signal, stderr } = spawnSync(process.execPath, [program, copy, words], { encoding: "utf8" });
    expect({ signal, stderr }).toEqual({ signal: "SIGKILL", stderr: "" });
    expect(await majorOf(join(copy, "postgres/data"))).toBe("17");
    expect(await readdir(join(copy, "postgres"))).not.toContain("data-17");
  },
);

test("a start that is killed between the renames is completed by the next one, whose backup begins a log of its own", async () => {
  const home = join(copy, "postgres");
  await rename(join(home, "data"), join(home, "data-17"));
  const disk = join(folder.path, "backups");
  const environment = { DATA_DIR: copy, BACKUP_TO: disk };
  await writeFile(disk, "a file in the place of the folder");
  // The service is started again and again, and none of these starts may go on without the backup.
  for (const _ of ["the one that moves", "the next one"])
    await expect(openShop(environment)).rejects.toThrow(
      "The database was moved to another PostgreSQL, and its first backup there failed",
    );
  await rm(disk);
  const shop = await openShop(environment);
  expect(await shop.db.rows(sql`select * from licenses`)).toEqual(licenses);
  const [{ system } = { system: "" }] = await shop.db.rows<{ system: string }>(
    sql`select system_identifier::text as system from pg_control_system()`,
  );
  const { place } = shop.deps.config.backups;
  if (!place) throw new Error("there is no place of backups");
  const backups = await openBackups(place);
  expect(await listBackups(backups)).toMatchObject([{ manifest: { kind: "cluster", log: { system } } }]);
  const segments = (await backups.list("log/")).map(({ path }) => path);
  expect(segments.filter((path) => !path.startsWith(`log/${system}/`))).toEqual([]);
  await shop.close();
  expect(await readdir(copy)).not.toContain("backup-due");
  expect(await readdir(join(home, "archive-17"))).toEqual(expect.arrayContaining(before.archived));
  expect((await readdir(home)).sort()).toEqual(["archive", "archive-17", "data", "data-17", "socket"]);
  const verified = await verifyBackup(shop.deps, { name: "latest", identity: undefined });
  expect(verified).toMatchObject({ ok: true, faults: [], rows: { "public.licenses": 1 } });
});
