import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shopFolder } from "./load-shop.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-"));
  // Its tsconfig.json extends a file that does not exist in the copy.
  const filter = (path: string) => !path.endsWith("tsconfig.json");
  await cp(shopFolder("content"), folder, { recursive: true, filter });
});
afterEach(() => rm(folder, { recursive: true }));

test.each(["examples/pack.ts", "web/build.ts"])("%s prints the problems alone", async (program) => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const env = { ...process.env, SHOP: folder };
  const run = async (): Promise<unknown> =>
    promisify(execFile)(process.execPath, [program], { cwd: root, env }).catch((error: unknown) => error);
  const tiers = await readFile(join(folder, "tiers.ts"), "utf8");
  await writeFile(join(folder, "tiers.ts"), tiers.replace("trialDays: number = ", "trialDays: number = -"));
  expect(await run()).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^The shop is not right:\n(.*\/(tiers|landing\/week)\.ts: .*\n)+$/,
    ) as string,
  });
  await writeFile(join(folder, "navigation.ts"), "export const = 1;");
  expect(await run()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The shop is not right:\n.*navigation\.ts.*\n$/) as string,
  });
});
