import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { restoreMark } from "../embedded/cluster-paths.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { markFolder, unmarkFolder } from "./unfinished-restore.ts";

test("whoever finds the mark of a restore reads its whole command, from the first moment", async () => {
  await using folder = await temporaryFolder();
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  for (let round = 0; round < 100; round += 1) {
    const marking = markFolder(folder.path, "restore 2026-11-28T02-17-00Z");
    while (!existsSync(restoreMark(folder.path))) await tick();
    expect(readFileSync(restoreMark(folder.path), "utf8")).toBe("restore 2026-11-28T02-17-00Z\n");
    await marking;
    await unmarkFolder(folder.path);
  }
});
