import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { clusterPaths } from "../../../db/embedded/cluster-paths.ts";
import { quietLog } from "../../../db/testing/quiet-log.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { decompress } from "../../../platform/archives/unpack-archive.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { newFolder } from "../../../testing/new-folder.ts";
import { shopConfig } from "../../../testing/open-shop.ts";
import { isLogFile, segmentOf } from "../rules.ts";
import { keepShipping } from "./keep-shipping.ts";
import { shipLog } from "./ship-log.ts";

const config = shopConfig({});
const segments = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}`.padStart(24, "0"));
const names = segments(3);

/** A database beside which segments wait in the folder of an embedded server, and a place for them. */
async function waitingLog(waiting = names) {
  const own = await testDatabase();
  onTestFinished(() => own.close());
  const folder = await newFolder();
  const embedded = await clusterPaths(join(folder, "shop"));
  await mkdir(embedded.archive, { recursive: true });
  for (const name of waiting) await writeFile(join(embedded.archive, name), `log of ${name}`);
  const db: Database = { ...own, embedded };
  return {
    db,
    archive: embedded.archive,
    backups: await openBackups({ kind: "folder", folder: join(folder, "disk") }),
  };
}

test("a segment that another process ships meanwhile is shipped, and fails nobody", async () => {
  const { db, archive, backups } = await waitingLog();
  let isFirst = true;
  // Another process ships everything while this one stores its first segment.
  const raced: BackupStorage = {
    ...backups,
    async put(path, bytes) {
      if (isFirst) {
        isFirst = false;
        await shipLog({ config, db }, backups);
      }
      return backups.put(path, bytes);
    },
  };
  await shipLog({ config, db }, raced);
  expect(await readdir(archive)).toEqual([]);
  const stored = await backups.list("log/");
  expect(stored.map(({ path }) => segmentOf(path).segment)).toEqual(names);
  for (const [index, { path }] of stored.entries())
    expect(await text(decompress(backups.read(path)))).toBe(`log of ${names[index]}`);
});

test("a place that is away leaves each segment where it waits", async () => {
  const { db, archive } = await waitingLog();
  const path = join(await newFolder(), "disk");
  await writeFile(path, "the disk is not mounted");
  await expect(shipLog({ config, db }, await openBackups({ kind: "folder", folder: path }))).rejects.toThrow(
    "is a file. Set BACKUP_TO to a folder.",
  );
  expect(await readdir(archive)).toEqual(names);
});

test("a log that waits for two hours is given up, and a new backup is asked for", async () => {
  const path = join(await newFolder(), "disk");
  await writeFile(path, "the disk is not mounted");
  const away = { config: shopConfig({ BACKUP_TO: path }), log: quietLog };
  const gaps: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const stop of stops) await stop();
  });
  const [most, tooMany] = [await waitingLog(segments(160)), await waitingLog(segments(161))];
  for (const [name, { db }] of Object.entries({ most, tooMany }))
    stops.push(keepShipping({ ...away, db }, async () => void gaps.push(name)));
  const waiting = async (archive: string) => (await readdir(archive)).filter(isLogFile);
  await expect.poll(() => waiting(tooMany.archive)).toEqual([]);
  await expect.poll(() => gaps).toEqual(["tooMany"]);
  expect(await waiting(most.archive)).toHaveLength(160);
});
