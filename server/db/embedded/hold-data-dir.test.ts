import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { spawnApp } from "../testing/spawn-app.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { holdDataDir } from "./hold-data-dir.ts";
import { processIdentity } from "./process-identity.ts";

test("of four app processes that start together on one data folder, exactly one gets it", async () => {
  await using folder = await temporaryFolder();
  const apps = Array.from({ length: 4 }, () => spawnApp(folder.path));
  const outcomes = await Promise.all(apps.map((app) => app.outcome));
  const winner = apps.find((_, index) => outcomes[index]?.startsWith("ready"));
  const others = outcomes.filter((outcome) => !outcome.startsWith("ready"));
  expect(others).toHaveLength(3);
  for (const outcome of others) {
    expect(outcome).toMatch(
      new RegExp(
        `^failed DataDirInUse ${folder.path} is in use by process ${winner?.pid}, running since 20.*Z\\.`,
      ),
    );
    expect(outcome).not.toContain("\\n");
  }
  winner?.say("stop");
  await winner?.gone;
  expect(winner?.lines.at(-1)).toBe("stopped");
});

test("claims made at the same moment never both succeed, and a released one can be had again", async () => {
  await using folder = await temporaryFolder();
  for (let round = 0; round < 5; round += 1) {
    const claims = await Promise.allSettled([1, 2, 3, 4].map(() => holdDataDir(folder.path)));
    const successes = claims.filter((claim) => claim.status === "fulfilled");
    expect(successes.length).toBeLessThanOrEqual(1);
    for (const claim of successes) await claim.value();
  }
  const release = await holdDataDir(folder.path);
  await expect(holdDataDir(folder.path)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
});

test("a dead holder, and a holder whose pid now belongs to another process, are passed over", async () => {
  await using folder = await temporaryFolder();
  const holders = join(folder.path, "holders");
  await mkdir(holders);
  const since = new Date(0).toISOString();
  const identity = await processIdentity(process.pid);
  const write = (name: string, pid: number, of: string) =>
    writeFile(join(holders, name), JSON.stringify({ pid, identity: of, since }));
  await write("1-dead.json", 4_194_999, "boot/1");
  // The usual case in a container: the app has the same pid at every start.
  await write("2-reused.json", process.pid, `${identity}0`);
  const release = await holdDataDir(folder.path);
  expect(await readdir(holders)).toHaveLength(1);
  await release();

  await write("3-alive.json", process.pid, identity ?? "");
  await expect(holdDataDir(folder.path)).rejects.toThrow("running since 1970-01-01");
});
