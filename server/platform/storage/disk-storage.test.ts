import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { createDiskStorage } from "./disk-storage.ts";

test("removing an artifact also removes what a killed process has stored of it, and nothing of others", async () => {
  await using folder = await temporaryFolder();
  const [id, other] = [randomUUID(), randomUUID()];
  const half = `${other}.${randomUUID()}.part`;
  for (const name of [id, `${id}.${randomUUID()}.part`, other, half])
    await writeFile(join(folder.path, name), "bytes");
  await createDiskStorage(folder.path).remove(id);
  expect(new Set(await readdir(folder.path))).toEqual(new Set([other, half]));
});
