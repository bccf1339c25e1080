import { chmod, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { connect } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { pidInLock } from "./clear-stale-pid.ts";

test("the second start finds what the first one wrote, and an orderly end leaves nothing running", async () => {
  await using folder = await temporaryFolder();
  const first = await openDatabase({ dataDir: folder.path, log });
  await first.execute("create table kept (words text); insert into kept values ('here')");
  await first.close();
  expect(await readdir(join(folder.path, "holders"))).toEqual([]);
  expect(await pidInLock(join(folder.path, "postgres/data"))).toBeUndefined();

  const second = await openDatabase({ dataDir: folder.path, log });
  expect(await second.rows(sql`select words from kept`)).toEqual([{ words: "here" }]);
  await second.close();
});

test("a data folder that was copied without its permissions is closed again, and starts", async () => {
  await using folder = await temporaryFolder();
  const first = await openDatabase({ dataDir: folder.path, log });
  await first.close();
  for (const path of ["postgres", "postgres/data"]) await chmod(join(folder.path, path), 0o777);
  const second = await openDatabase({ dataDir: folder.path, log });
  await second.close();
  expect((await stat(join(folder.path, "postgres/data"))).mode & 0o777).toBe(0o700);
});

test("it listens on no port, syncs, checks its pages and can be verified", async () => {
  await using folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: folder.path, log });
  const settings = await database.rows<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in
      ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: "",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    data_checksums: "on",
    server_encoding: "UTF8",
  });
  await database.execute("create extension amcheck; select bt_index_check('pg_class_oid_index')");
  const socket = await lstat(join(folder.path, "postgres/socket"));
  expect(socket.mode & 0o777).toBe(0o700);
  await database.close();
});

test("a second process uses the same server by its address", async () => {
  await using folder = await temporaryFolder();
  const owner = await openDatabase({ dataDir: folder.path, log });
  const guest = await openDatabase({ databaseUrl: owner.url, dataDir: "/nowhere", log });
  await guest.execute("create table shared (id integer)");
  expect(await owner.rows(sql`select * from shared`)).toEqual([]);
  await guest.close();
  await owner.close();
});

test("a data folder with a long path gets its socket elsewhere, but not in a place prepared by others", async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, "long".repeat(30));
  const database = await openDatabase({ dataDir, log });
  const socketDir = new URLSearchParams(database.url.split("?")[1]).get("host") ?? "";
  expect(socketDir.startsWith(folder.path)).toBe(false);
  expect((await lstat(socketDir)).mode & 0o777).toBe(0o700);
  await database.close();

  await rm(socketDir, { recursive: true });
  await symlink(folder.path, socketDir);
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(`${socketDir} belongs to somebody else`);
  await rm(socketDir);
});

test("what an interrupted creation left behind is removed and does not count", async () => {
  await using folder = await temporaryFolder();
  const home = join(folder.path, "postgres");
  await mkdir(join(home, "unfinished-1", "base"), { recursive: true });
  await writeFile(join(home, "unfinished-1", "PG_VERSION"), "18\n");
  const database = await openDatabase({ dataDir: folder.path, log });
  await database.ping();
  expect((await readdir(home)).sort()).toEqual(["data", "socket"]);
  await database.close();
});

test("damaged files give one line with PostgreSQL's reason", async () => {
  await using folder = await temporaryFolder();
  await (await openDatabase({ dataDir: folder.path, log })).close();
  await rm(join(folder.path, "postgres/data/global/pg_control"));
  const error = await openDatabase({ dataDir: folder.path, log }).catch((caught: unknown) => String(caught));
  expect(error).toMatch(
    /^EmbeddedFailure: The embedded database did not start: .*could not open file .*pg_control.*$/,
  );
  expect(await readdir(join(folder.path, "holders"))).toEqual([]);
});

test("PostgreSQL's own log is kept beside the data and set aside when long", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "postgres.log");
  await writeFile(path, "old\n".repeat(3_000_000));
  const database = await openDatabase({ dataDir: folder.path, log });
  await database.close();
  expect((await readFile(`${path}.1`, "utf8")).slice(0, 4)).toBe("old\n");
  expect(await readFile(path, "utf8")).toContain("database system is ready");
});

test("a server of another container on the same folder is noticed by its socket", async () => {
  await using folder = await temporaryFolder();
  const owner = await openDatabase({ dataDir: folder.path, log });
  // Seen from another container, neither the holder's pid nor the server's means anything.
  await rm(join(folder.path, "holders"), { recursive: true });
  const lock = join(folder.path, "postgres/data/postmaster.pid");
  const text = await readFile(lock, "utf8");
  await writeFile(lock, text.replace(/^\d+/, "4194999"));
  await expect(openDatabase({ dataDir: folder.path, log })).rejects.toThrow("another container");
  await writeFile(lock, text);
  const again = connect({ url: owner.url, log });
  await again.ping();
  await again.close();
  await owner.close();
});
