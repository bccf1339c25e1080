import { chmod, chown, cp, mkdir, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { spawnApp } from "../testing/spawn-app.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { chooseUser } from "./choose-user.ts";
import { findBinaries } from "./find-binaries.ts";
import { placeBinaries } from "./place-binaries.ts";

const isRoot = process.geteuid?.() === 0;
const nobody = 65_534;

test("the server works in a data folder below one that only the starting user may enter", async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, "private", "data");
  const database = await openDatabase({ dataDir, log });
  expect(await database.row(sql`select 1 as one`)).toEqual({ one: 1 });
  const owner = (await stat(join(dataDir, "postgres/data"))).uid;
  if (isRoot) expect(owner).not.toBe(0);
  else expect(owner).toBe(process.geteuid?.());
  await database.close();
});

test("an ordinary user runs it as himself; files that belong to somebody else are named, root carries on with them", async () => {
  await using folder = await temporaryFolder();
  // As root, an app of another user is started. It keeps the right to read, because a clone below /root would
  // otherwise be closed to it; who runs PostgreSQL, and who owns the files, does not depend on that.
  const caps = ["--inh-caps=-all,+dac_read_search", "--ambient-caps=-all,+dac_read_search"];
  const asNobody = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", ...caps];
  const dataDir = join(folder.path, "data");
  await mkdir(dataDir);
  if (isRoot) await Promise.all([chown(dataDir, nobody, nobody), chown(folder.path, nobody, nobody)]);
  const app = spawnApp(dataDir, isRoot ? asNobody : []);
  expect(await app.outcome).toBe(`ready ${app.pid}`);
  expect((await stat(join(dataDir, "postgres/data"))).uid).toBe(isRoot ? nobody : process.geteuid?.());
  app.say("stop");
  await app.gone;

  const database = await openDatabase({ dataDir, log });
  expect(await database.rows(sql`select * from acknowledged`)).toEqual([]);
  await database.close();
  expect((await stat(join(dataDir, "postgres/data"))).uid).toBe(isRoot ? nobody : process.geteuid?.());

  if (!isRoot) return;
  await chown(join(dataDir, "postgres"), 101, 101);
  const stranger = spawnApp(dataDir, asNobody);
  expect(await stranger.outcome).toMatch(
    /^failed EmbeddedFailure .*belongs to the user with id 101; start the app as/,
  );
});

// Copies 60 MB three times, which may take long on a slow disk.
test("programs that the server's user cannot reach are copied once, completely, to where it can", async () => {
  await using closed = await temporaryFolder();
  await using open = await temporaryFolder();
  const packageDir = join(closed.path, "package");
  await cp(findBinaries(), packageDir, { recursive: true, verbatimSymlinks: true });
  const user = await chooseUser(join(closed.path, "none"));
  if (user === undefined) {
    expect(isRoot).toBe(false);
    expect(await placeBinaries(packageDir, user)).toBe(join(packageDir, "native"));
    return;
  }
  await chmod(open.path, 0o755);
  const copy = await placeBinaries(packageDir, user, [open.path]);
  expect(copy.startsWith(open.path)).toBe(true);
  const { ino } = await stat(copy);
  expect(await placeBinaries(packageDir, user, [open.path])).toBe(copy);
  expect((await stat(copy)).ino).toBe(ino);

  // Half a copy, as after a power failure, is made anew.
  await writeFile(join(copy, "bin/postgres"), "");
  expect(await placeBinaries(packageDir, user, [open.path])).toBe(copy);
  expect((await stat(join(copy, "bin/postgres"))).size).toBeGreaterThan(1_000_000);
  expect(await readdir(open.path)).toHaveLength(1);

  // Programs that somebody else put under this name are neither run nor replaced.
  await rm(copy, { recursive: true });
  await symlink(packageDir, copy);
  await expect(placeBinaries(packageDir, user, [open.path])).rejects.toThrow(
    /^The user \w+ cannot run[^\n]*DATABASE_URL\.$/,
  );
  await rm(copy);
  await mkdir(join(copy, "bin"), { recursive: true });
  await chown(copy, user.uid, user.gid);
  await expect(placeBinaries(packageDir, user, [open.path])).rejects.toThrow("cannot run PostgreSQL");
});
