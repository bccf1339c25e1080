import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { sql } from "../../server/db/sql.ts";
import { memoryFolder } from "../../server/db/testing/memory-folder.ts";
import { emptyDatabase } from "../../server/db/testing/test-database.ts";
import { openArtifactPlace } from "../../server/testing/artifact-place.ts";
import { startProduct } from "../fixtures/product.ts";
import { runCommand } from "../fixtures/run-command.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const publish = (version: string, ...files: string[]) => [
  "release",
  "publish",
  ...files,
  "--product",
  "volume-bot",
  "--version",
  version,
];

describe.each(["folder", "bucket"] as const)("with artifacts in a %s", (kind) => {
  let database: Database;
  let artifacts: Awaited<ReturnType<typeof openArtifactPlace>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    [database, artifacts] = await Promise.all([emptyDatabase(), openArtifactPlace(kind)]);
    const own = { DATABASE_URL: database.url, SECRET_KEY: randomUUID().repeat(2), LOG_LEVEL: "warn" };
    env = { ...own, ...artifacts.env };
  });
  afterAll(async () => {
    await artifacts.close();
    await database.close();
  });

  it("what a killed `release publish` left is removed a day later, and nothing else", async () => {
    const { list, removeUnused } = artifacts;
    const folder = await memoryFolder("keystead-build-");
    const [small, large] = [join(folder, "a-1.0.0.exe"), join(folder, "b-1.0.0.exe")];
    await writeFile(small, randomBytes(1000));
    await runCommand(publish("0.9.0", small), { ...env, DATA_DIR: folder });
    const before = await list();
    // A sparse file takes long to store and no space.
    await writeFile(large, "");
    await truncate(large, 20 * 1024 ** 3);
    const args = ["server/command-line/main.ts", ...publish("1.0.0", small, large)];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...env, DATA_DIR: folder },
      stdio: "ignore",
    });
    const ended = once(child, "close");
    const noted = () => database.rows<{ id: string }>(sql`select id from unused_artifacts`);
    await expect.poll(async () => (await noted()).length).toBe(2);
    child.kill("SIGKILL");
    await ended;
    expect((await list()).length).toBeGreaterThan(before.length);

    await removeUnused(database);
    expect(await noted()).toHaveLength(2);
    await database.run(sql`update unused_artifacts set since = since - interval '25 hours'`);
    await removeUnused(database);
    expect([await noted(), await list()]).toEqual([[], before]);
  });

  it("two nodes serve what a command published, and two commands at once publish it once", async () => {
    const folder = await memoryFolder("keystead-build-");
    const file = join(folder, "app-1.2.0.AppImage");
    const bytes = randomBytes(70_000);
    await writeFile(file, bytes);
    const nodes = await Promise.all([startProduct({ env }), startProduct({ env })]);
    try {
      const ran = await Promise.all(
        [1, 2].map(() => runCommand(publish("9.2.0", file), { ...env, DATA_DIR: folder })),
      );
      expect(ran.map((each) => (each as { outcome: string }).outcome).sort()).toEqual([
        "published",
        "unchanged",
      ]);
      for (const { url } of nodes) {
        const token = await register(url);
        const links = await fetch(`${url}/api/download-links`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { data } = (await links.json()) as { data: { files: { filename: string; url: string }[] } };
        const link = data.files.find(({ filename }) => filename === "app-1.2.0.AppImage");
        const path = new URL(link?.url ?? "").pathname + new URL(link?.url ?? "").search;
        const downloaded = await fetch(url + path);
        expect(Buffer.from(await downloaded.arrayBuffer()).equals(bytes)).toBe(true);
      }
    } finally {
      await Promise.all(nodes.map((node) => node.dispose()));
    }
  });
});

/** Signs somebody up who gets a trial. Returns the bearer token. */
async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: "blue kettle over nine hills" }),
  });
  const { session } = (await response.json()) as { session: { token: string } };
  return session.token;
}
