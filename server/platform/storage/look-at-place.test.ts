import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { startS3 } from "../../testing/start-s3.ts";
import { lookAtPlace } from "./look-at-place.ts";

const lookAt = (folder: string, dataDir: string) => lookAtPlace({ kind: "folder", folder }, dataDir);

test("a folder on the disk of the data shares it, and one on another disk doesn't", async () => {
  await using folder = await temporaryFolder();
  const backups = join(folder.path, "backups");
  await mkdir(backups);
  expect(await lookAt(backups, folder.path)).toEqual({ problem: undefined, sharesDisk: true });
  // A disk of its own on every Linux machine.
  if (process.platform === "linux") expect((await lookAt("/dev/shm", folder.path)).sharesDisk).toBe(false);
});

test("what is missing, a file, or below one is told with what to do", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "");
  const problemOf = async (path: string) => (await lookAt(path, folder.path)).problem;
  const missing = join(folder.path, "unmounted");
  expect(await problemOf(missing)).toBe(
    `BACKUP_TO is ${missing}, which isn't there. Mount its disk, or make the folder.`,
  );
  expect(await problemOf(file)).toBe(`BACKUP_TO is ${file}, which is a file. Set BACKUP_TO to a folder.`);
  expect(await problemOf(join(file, "below"))).toContain("lies below a file.");
});

test("a folder that is read-only or closed is told", async () => {
  await using folder = await temporaryFolder();
  await chmod(folder.path, 0o500);
  // Root may write everywhere.
  const expected = process.geteuid?.() === 0 ? /^$/ : /closed to the user of this process/;
  expect((await lookAt(folder.path, "/tmp")).problem ?? "").toMatch(expected);
});

test("a bucket that answers is fine, and one that doesn't is told", async () => {
  const { place, stop } = await startS3();
  expect(await lookAtPlace({ kind: "s3", ...place }, "/tmp")).toEqual({
    problem: undefined,
    sharesDisk: false,
  });
  const other = await lookAtPlace({ kind: "s3", ...place, bucket: "elsewhere" }, "/tmp");
  expect(other.problem).toMatch(/^The bucket elsewhere of BACKUP_TO can't be read: .+\. Check S3_ENDPOINT/);
  await stop();
});
