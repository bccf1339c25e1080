import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { migrate } from "../../../../db/migrate.ts";
import { sql } from "../../../../db/sql.ts";
import { emptyDatabase } from "../../../../db/testing/test-database.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";

const bots = ["volume-bot", "reply-bot", "bundler-bot"];
const suite = [...bots, "trending-bot", "like-bot"];
const ours = new URL("../../../../db/migrations/", import.meta.url);

let db: Database;
let path: string;
beforeAll(async () => {
  db = await emptyDatabase();
  path = await mkdtemp(join(tmpdir(), "keystead-former-"));
  const former = (await readdir(ours)).filter((name) => name < "0011");
  await Promise.all(former.map((name) => copyFile(new URL(name, ours), join(path, name))));
  await migrate(db, pathToFileURL(`${path}/`));
});
afterAll(async () => {
  await db.close();
  await rm(path, { recursive: true });
});

async function insertFormer(tier: string, entitlements: string[], end: string, revoked = false) {
  const id = uuidv7(new Date());
  await db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, 'liftgauge.example', now())`);
  await db.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
                          grace_until, created_at, revoked_at)
    values (${id}, ${id}, 'mira@example.com', ${Buffer.from(id)}, '', ${tier}, 'liftgauge.example', ${entitlements},
            now() - interval '3 days', now() + ${end}::interval, now() + ${end}::interval, now(),
            ${revoked ? new Date() : null})`);
  return id;
}

test("an update gives running trials the whole suite, and changes no other license", async () => {
  const running = await insertFormer("trial", bots, "4 days");
  const others = {
    "a trial that is over": await insertFormer("trial", bots, "-1 day"),
    "a trial that was revoked": await insertFormer("trial", bots, "4 days", true),
    "a paid license": await insertFormer("standard", bots, "4 days"),
  };
  const foreign = await insertFormer("trial", ["scan-namer", "page-setter"], "4 days");
  await migrate(db);
  const read = async (id: string) =>
    (await db.row<{ entitlements: string[] }>(sql`select entitlements from licenses where id = ${id}`))
      ?.entitlements;
  expect(await read(running)).toEqual(suite);
  for (const [name, id] of Object.entries(others)) expect([name, await read(id)]).toEqual([name, bots]);
  expect(await read(foreign)).toEqual(["scan-namer", "page-setter"]);
});
