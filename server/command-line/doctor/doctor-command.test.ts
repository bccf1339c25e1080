import { randomBytes } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { Shutdown } from "../../platform/shutdown/shutdown.ts";
import { type HealthyShop, openHealthyShop } from "../../testing/healthy-shop.ts";
import type { Facts } from "../../doctor/check.ts";
import { checks } from "../../doctor/checks.ts";
import { doctorCommand } from "./doctor-command.ts";
import { openFilesCheck } from "../../doctor/checks/open-files.ts";
import { outside } from "../../doctor/look-outside.ts";
import { findDatabase } from "./find-database.ts";
import { printFindings } from "./print-findings.ts";
import { type NamedFinding, runChecks } from "../../doctor/run-checks.ts";

const secretKey = randomBytes(24).toString("base64url");

let healthy: HealthyShop;
beforeAll(async () => {
  healthy = await openHealthyShop();
});
afterAll(() => healthy.close());

test("a database of a former release is not called broken", async () => {
  await healthy.shop.db.execute("drop table job_overruns");
  const found = await healthy.findWith();
  expect(found.find(({ name }) => name === "Background work")).toMatchObject({ level: "skipped" });
});

test("a check that fails is a finding, and the others go on", async () => {
  const broken = { name: "Anything", look: () => Promise.reject(new Error("it broke")) };
  const facts: Facts = {
    config: healthy.shop.deps.config,
    shop: undefined,
    database: { state: "missing" },
    outside,
  };
  expect(await runChecks([broken, openFilesCheck], facts)).toMatchObject([
    { level: "broken", says: "The check failed: it broke" },
    { name: "Open files" },
  ]);
});

describe("the command", () => {
  const closed = (dataDir: string, more: Partial<Facts["config"]> = {}) => ({
    config: { ...healthy.shop.deps.config, dataDir, publicUrl: undefined, ...more },
    log: quietLog,
    shutdown: new Shutdown(),
  });
  const input = { words: [], values: {}, flags: new Set<string>(), lists: {} };

  it("writes nothing where nothing is, and says what the first start makes", async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, "data");
    const { lines, refused } = await doctorCommand.run(
      closed(dataDir, { artifacts: { kind: "folder", folder: join(dataDir, "artifacts") } }),
      input,
    );
    expect(refused).toBe(false);
    expect(lines.join("\n")).toMatch(/- +Database +There is none yet\. The first start makes it\./);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("is refused, with everything else checked, when the database doesn't open", async () => {
    await using folder = await temporaryFolder();
    const run = await doctorCommand.run(
      closed(folder.path, { databaseUrl: "postgresql://nobody@127.0.0.1:1/none", secretKey }),
      input,
    );
    expect(run.refused).toBe(true);
    const { ok, checks: found } = run.json as { ok: boolean; checks: NamedFinding[] };
    expect(ok).toBe(false);
    expect(found.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
    expect(found.filter(({ level }) => level === "broken").map(({ name }) => name)).toEqual(["Database"]);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("prints one line for each check, what to do below, and the count", async () => {
    const lines = printFindings([
      { name: "One", level: "ok", says: "Fine." },
      { name: "Another", level: "broken", says: "Two\n lines.", advice: "Repair it." },
      { name: "Third", level: "warning", says: "Soon.", advice: "Look at it." },
    ]);
    expect(lines).toEqual([
      "ok       One      Fine.",
      "BROKEN   Another  Two lines.",
      "                  Repair it.",
      "WARNING  Third    Soon.",
      "                  Look at it.",
      "",
      "1 thing has to be repaired, 1 warning.",
    ]);
    expect(printFindings([{ name: "One", level: "ok", says: "Fine." }]).at(-1)).toBe("Everything is fine.");
  });

  it("finds the database of a folder in which none was made", async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, "postgres"));
    expect(await findDatabase(closed(folder.path))).toEqual({ state: "missing" });
  });

  it("says what to do about a folder that the system refuses", async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, "postgres/data"), { recursive: true });
    await writeFile(join(folder.path, "holders"), "");
    expect(await findDatabase(closed(folder.path))).toEqual({
      state: "closed",
      reason: expect.stringMatching(
        /did not start in .+EEXIST.+\. Set DATA_DIR to a folder of this user's\.$/,
      ) as string,
    });
  });
});
