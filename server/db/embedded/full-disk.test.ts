import { execFile } from "node:child_process";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { spawnApp } from "../testing/spawn-app.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const run = promisify(execFile);
const oneLine = /^EmbeddedFailure: The embedded database [^\n]*$/;

/** A small disk of its own needs the right to mount, which a test run in a container often lacks. */
async function mountDisk(path: string, size: string): Promise<boolean> {
  await mkdir(path);
  return run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path]).then(
    () => true,
    () => false,
  );
}

test("a full disk at the first or a later start is a one-line error, and needs no repair", async () => {
  await using folder = await temporaryFolder();
  const disk = join(folder.path, "disk");
  if (!(await mountDisk(disk, "20m"))) {
    await expectLimitedStart(folder.path);
    return;
  }
  const dataDir = join(disk, "data");
  const open = () => openDatabase({ dataDir, log });
  const failure = () => open().catch((error: unknown) => String(error));
  try {
    const tooSmall = await failure();
    expect(tooSmall).toMatch(oneLine);
    expect(tooSmall).toContain("No space left on device");

    await run("mount", ["-o", "remount,size=100m", disk]);
    const database = await open();
    await database.execute("create table kept (id integer); insert into kept values (1)");
    const ballast = join(disk, "ballast");
    await run("sh", ["-c", `cat /dev/zero > ${ballast} 2>/dev/null || true`]);
    // Reads go on, writes say what is wrong.
    await expect(
      database.execute("create table big as select repeat('x', 100) from generate_series(1, 1000000)"),
    ).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "full" });
    expect(await database.rows(sql`select id from kept`)).toEqual([{ id: 1 }]);
    await database.close();

    await writeFile(join(disk, "rest"), Buffer.alloc(1 << 22)).catch(() => undefined);
    expect(await failure()).toMatch(
      /^EmbeddedFailure: The embedded database [^\n]*[Nn]o space left on device[^\n]*$/,
    );

    await rm(ballast);
    await rm(join(disk, "rest"), { force: true });
    const again = await open();
    expect(await again.rows(sql`select id from kept`)).toEqual([{ id: 1 }]);
    await again.close();
  } finally {
    await run("umount", [disk]);
  }
});

test("a running server is shared even when its lock cannot be written, as on a full disk", async () => {
  await using folder = await temporaryFolder();
  const [holders, aside] = ["holders", "aside"].map((name) => join(folder.path, name)) as [string, string];
  const server = await openDatabase({ dataDir: folder.path, log });
  try {
    await rename(holders, aside);
    await writeFile(holders, "");
    const shared = await openDatabase({ dataDir: folder.path, share: true, log });
    expect(await shared.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await shared.close();
    await expect(openDatabase({ dataDir: folder.path, log })).rejects.toThrow("EEXIST");
  } finally {
    await rm(holders);
    await rename(aside, holders);
    await server.close();
  }
  await rename(holders, aside);
  await writeFile(holders, "");
  await expect(openDatabase({ dataDir: folder.path, share: true, log })).rejects.toThrow("EEXIST");
});

/** The system's limit on the size of a file stops initdb in the same place as a full disk does. */
async function expectLimitedStart(dataDir: string): Promise<void> {
  const limited = spawnApp(dataDir, ["/bin/sh", "-c", 'ulimit -f 100; exec "$@"', "sh"]);
  const outcome = await limited.outcome;
  expect(outcome).toMatch(/^failed EmbeddedFailure The embedded database could not be created: /);
  expect(outcome).not.toContain("\\n");
  const unlimited = spawnApp(dataDir);
  expect(await unlimited.outcome).toBe(`ready ${unlimited.pid}`);
  unlimited.say("stop");
  await unlimited.gone;
}
