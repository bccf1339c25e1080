import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { type ClusterPaths, clusterPaths, hasCluster } from "../embedded/cluster-paths.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { isBackupDue } from "./backup-due.ts";
import { finishSwap, markUpgraded, removeUpgraded, swapClusters } from "./swap-clusters.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let paths: ClusterPaths;

beforeEach(async () => {
  folder = await temporaryFolder();
  paths = await clusterPaths(folder.path);
  for (const name of ["data", "archive", "unfinished-1"])
    await mkdir(join(paths.home, name), { recursive: true });
  await writeFile(join(paths.cluster, "PG_VERSION"), "17");
  await writeFile(join(paths.archive, "segment"), "17");
  await writeFile(paths.log, "17");
  await writeFile(join(paths.home, "unfinished-1/PG_VERSION"), "18");
});
afterEach(() => folder[Symbol.asyncDispose]());

const draft = () => join(paths.home, "unfinished-1");
const versionIn = (name: string) => readFile(join(paths.home, name, "PG_VERSION"), "utf8");

async function expectSwapped(suffix: string): Promise<void> {
  expect((await readdir(paths.home)).sort()).toEqual(
    expect.arrayContaining([`archive-${suffix}`, "data", `data-${suffix}`]),
  );
  expect(await versionIn("data")).toBe("18");
  expect(await versionIn(`data-${suffix}`)).toBe("17");
  expect(await readdir(join(paths.home, `archive-${suffix}`))).toEqual(["segment"]);
  expect(await readFile(join(paths.dataDir, `postgres-${suffix}.log`), "utf8")).toBe("17");
  expect(await isBackupDue(paths.dataDir)).toBe(true);
  expect(await readdir(paths.home)).not.toContain("archive");
  expect(await readdir(paths.home)).not.toContain(`upgraded-${suffix}`);
}

test("a complete copy takes the place of the data files, with a log and an archive of its own", async () => {
  await markUpgraded(paths, draft(), 17);
  expect(await swapClusters(paths)).toEqual({
    formerMajor: 17,
    kept: [
      join(paths.home, "data-17"),
      join(paths.home, "archive-17"),
      join(paths.dataDir, "postgres-17.log"),
    ],
  });
  await expectSwapped("17");
  expect(await finishSwap(paths)).toBeUndefined();
});

test.each([1, 2, 3])("a swap that is killed after rename %s is completed", async (renames) => {
  await markUpgraded(paths, draft(), 17);
  const steps = [
    [paths.cluster, join(paths.home, "data-17")],
    [paths.archive, join(paths.home, "archive-17")],
    [paths.log, join(paths.dataDir, "postgres-17.log")],
  ] as const;
  for (const [from, to] of steps.slice(0, renames)) await rename(from, to);
  // Meanwhile it is no empty data folder, into which a backup could be restored.
  expect(await hasCluster(paths.dataDir)).toBe(true);
  expect(await finishSwap(paths)).toMatchObject({ formerMajor: 17 });
  await expectSwapped("17");
});

test("a copy beside the data files counts for nothing, because a former release may have written to those", async () => {
  await markUpgraded(paths, draft(), 17);
  expect(await finishSwap(paths)).toBeUndefined();
  expect(await versionIn("data")).toBe("17");
  await removeUpgraded(paths);
  expect((await readdir(paths.home)).sort()).toEqual(["archive", "data"]);
});

test("a copy is no database after an operator has moved the data files away, because no swap has begun", async () => {
  await markUpgraded(paths, draft(), 17);
  await rename(paths.cluster, join(folder.path, "elsewhere"));
  expect(await hasCluster(paths.dataDir)).toBe(false);
  expect(await finishSwap(paths)).toBeUndefined();
  expect(await readdir(paths.home)).not.toContain("data");
});

test.each(["data-17", "archive-17", "../postgres-17.log"])(
  "%s of an earlier upgrade is not overwritten",
  async (kept) => {
    await mkdir(join(paths.home, kept));
    await writeFile(join(paths.home, kept, "mark"), "");
    await markUpgraded(paths, draft(), 17);
    await swapClusters(paths);
    await expectSwapped("17-2");
    expect(await readdir(join(paths.home, kept))).toEqual(["mark"]);
  },
);

test("a folder without an archive is swapped too, because backups can be off", async () => {
  await rm(paths.archive, { recursive: true });
  await markUpgraded(paths, draft(), 16);
  expect((await swapClusters(paths))?.kept).toHaveLength(2);
  expect(await versionIn("data-16")).toBe("17");
});
