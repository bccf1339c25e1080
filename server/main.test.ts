import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { emptyDatabase } from "./db/testing/test-database.ts";
import { temporaryFolder } from "./db/testing/temporary-folder.ts";

test("a signal during the start ends the process in good order and prints no error", async () => {
  await using folder = await temporaryFolder();
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const env = { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder.path, DATABASE_URL: db.url };
  const main = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env });
  const ended = once(main, "close");
  const printed = Promise.all([text(main.stdout), text(main.stderr)]);
  // The first migration is done, and everything that follows in the start needs the database.
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute("select to_regclass('rate_limits')::text as name");
      expect(rows).toEqual([{ name: "rate_limits" }]);
    },
    { timeout: 15_000, interval: 10 },
  );
  main.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const [output, errors] = await printed;
  expect(output).not.toContain("ready");
  expect(errors).not.toMatch(/could not start|after calling end/);
});
