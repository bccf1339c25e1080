import { mkdir, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../testing/temporary-folder.ts";
import { repairSymlinks } from "./repair-symlinks.ts";

const links = [
  { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
  { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" },
];

test("links that the install script did not make are made, and those that exist are left alone", async () => {
  await using folder = await temporaryFolder();
  const lib = join(folder.path, "native/lib");
  await mkdir(lib, { recursive: true });
  await writeFile(join(folder.path, "native/pg-symlinks.json"), JSON.stringify(links));
  await symlink("elsewhere", join(lib, "libpq.so.5"));
  await repairSymlinks(folder.path);
  expect(await readlink(join(lib, "libpq.so"))).toBe("libpq.so.5.18");
  expect(await readlink(join(lib, "libpq.so.5"))).toBe("elsewhere");
  await repairSymlinks(folder.path);
});

test("a folder where they cannot be made gives one line", async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, "native"));
  await writeFile(join(folder.path, "native/pg-symlinks.json"), JSON.stringify(links));
  await expect(repairSymlinks(folder.path)).rejects.toThrow(
    /^Library links of PostgreSQL are missing[^\n]*ENOENT[^\n]*$/,
  );
});
