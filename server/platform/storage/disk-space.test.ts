import { expect, it, onTestFinished, test } from "vitest";
import { isLowSpace, watchDiskSpace } from "./disk-space.ts";
import { freeSpaceOf } from "./free-space.ts";

const gigabyte = 1024 ** 3;

it.each([
  [0.099, 1, false, true],
  [0.1, 1, false, false],
  [0.119, 1, true, true],
  [0.12, 1, true, false],
  [0.01, 20, false, false],
  [0.01, 19.9, false, true],
  [0.01, 23.9, true, true],
  [0.01, 24, true, false],
])("with a share of %d and %d GB free, low before: %s, it is low: %s", (share, gigabytes, was, isLow) => {
  expect(isLowSpace({ share, bytes: gigabytes * gigabyte }, was)).toBe(isLow);
});

test("a file system that counts no blocks has no share, and neither has a folder that isn't there", async () => {
  expect(await freeSpaceOf("/proc")).toBeUndefined();
  expect(await freeSpaceOf("/not/made/yet")).toBeUndefined();
  expect(await freeSpaceOf("/")).toMatchObject({ bytes: expect.any(Number) as number });
});

test("a disk that fills is one line of the log, and one more when it has room again", async () => {
  const shares: Record<string, number> = { "/data": 0.5, "/artifacts": 0.5 };
  const lines: unknown[] = [];
  const disk = await watchDiskSpace({
    folders: ["/data", "/artifacts", "/not/made/yet"],
    log: { warn: (...line) => void lines.push(line), info: (...line) => void lines.push(line) },
    freeSpace: async (folder) => {
      const share = shares[folder];
      return share === undefined ? undefined : { share, bytes: gigabyte };
    },
  });
  onTestFinished(() => disk.stop());
  const lookAt = async (share: number) => {
    shares["/artifacts"] = share;
    await disk.look();
    return disk.isLow();
  };
  expect(disk.isLow()).toBe(false);
  expect(await lookAt(0.099)).toBe(true);
  expect(await lookAt(0.05)).toBe(true);
  expect(await lookAt(0.11)).toBe(true);
  expect(lines).toEqual([
    [
      { folder: "/artifacts", freePercent: 9 },
      "the disk is almost full: new images and daily figures wait until 12 % of it are free",
    ],
  ]);
  expect(await lookAt(0.13)).toBe(false);
  expect(await lookAt(0.11)).toBe(false);
  expect(lines.slice(1)).toEqual([["the disk has room again, so images and daily figures continue"]]);
});

test("the free space of a folder is read from its disk; a folder that is not there has none", async () => {
  const found = await freeSpaceOf(import.meta.dirname);
  expect(found?.bytes).toBeGreaterThan(0);
  expect(found?.share).toBeGreaterThan(0);
  expect(found?.share).toBeLessThanOrEqual(1);
  expect(await freeSpaceOf("/nothing/here")).toBeUndefined();
});
