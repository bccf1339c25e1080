import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { rememberReleases } from "./remember-releases.ts";
import { newRelease } from "./rules.ts";
import { insertRelease, putArtifact } from "./store.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

async function publish(product: string, version: string): Promise<string> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const dates = { createdAt: tx.now, publishedAt: tx.now };
    await insertRelease(tx, newRelease({ id, product, version, channel: "stable", ...dates }));
    const target = { platform: null, arch: null, minimumSystem: null, purpose: "download" } as const;
    const file = { filename: "app.zip", size: 1, sha512: "00", source: "", buildFacts: {} };
    await putArtifact(tx, { id: randomUUID(), releaseId: id, createdAt: tx.now, ...file, ...target });
  });
  return id;
}

/** A database that counts the statements it gets. */
function counting(): { queryable: Queryable; count: () => number } {
  let count = 0;
  const queryable: Queryable = {
    ...db,
    rows: (statement) => {
      count += 1;
      return db.rows(statement);
    },
    row: (statement) => {
      count += 1;
      return db.row(statement);
    },
  };
  return { queryable, count: () => count };
}

test("releases are read again after every change, and only then", async () => {
  const product = randomUUID();
  const { queryable, count } = counting();
  const published = rememberReleases(queryable);
  const versions = async () => (await published.read(product)).map(({ version }) => version);
  expect(await versions()).toEqual([]);
  const id = await publish(product, "1.9.0");
  await publish(product, "1.10.0");
  expect(await versions()).toEqual(["1.10.0", "1.9.0"]);
  const before = count();
  expect(await versions()).toEqual(["1.10.0", "1.9.0"]);
  expect(count() - before).toBe(1);
  const [newest] = await published.read(product);
  expect(newest?.files.map(({ filename }) => filename)).toEqual(["app.zip"]);

  await db.run(sql`update artifacts set filename = 'other.zip' where release_id = ${newest?.id ?? ""}`);
  expect((await published.read(product))[0]?.files[0]?.filename).toBe("other.zip");
  await db.run(sql`update releases set yanked_at = now() where id = ${newest?.id ?? ""}`);
  expect(await versions()).toEqual(["1.9.0"]);
  await db.run(sql`delete from releases where id = ${id}`);
  expect(await versions()).toEqual([]);
});

test("the releases of a more stable channel are not crowded out by many newer ones of another", async () => {
  const product = randomUUID();
  await publish(product, "1.0.0");
  await db.run(sql`
    insert into releases (id, product, version, channel, published_at)
    select gen_random_uuid(), ${product}, '1.1.0-alpha.' || number, 'alpha', now() from generate_series(1, 600) number`);
  const releases = await rememberReleases(db).read(product);
  expect(releases).toHaveLength(501);
  expect([releases[0]?.version, releases.at(-1)?.version]).toEqual(["1.1.0-alpha.600", "1.0.0"]);
});

test("when reading fails, the next one tries again", async () => {
  const product = randomUUID();
  await publish(product, "1.0.0");
  let isDown = true;
  const failing: Queryable = {
    ...db,
    rows: (statement) => (isDown ? Promise.reject(new Error("the database is away")) : db.rows(statement)),
  };
  const published = rememberReleases(failing);
  await expect(published.read(product)).rejects.toThrow("away");
  isDown = false;
  expect(await published.read(product)).toHaveLength(1);
});
