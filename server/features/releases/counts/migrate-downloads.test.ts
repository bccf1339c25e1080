import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "../../../db/migrate.ts";
import { json, sql } from "../../../db/sql.ts";
import { databaseBefore } from "../../../db/testing/database-before.ts";

test("the upgrade sums up the downloads so far, also those that name no product", async () => {
  const db = await databaseBefore("0073");
  const [account, license, bot, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    values (${account}, 'mira@example.com', 'mira@example.com', 'main', now())`);
  await db.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at, grace_until,
      created_at, term)
    values (${license}, ${account}, 'mira@example.com', '\\x01', '\\x02', 'standard', 'main', '{}', now(), now(), now(), now(), 'monthly')`);
  for (const [id, product, published] of [
    [bot, "volume-bot", "2026-01-01T00:00:00Z"],
    [other, "reply-bot", "2026-02-01T00:00:00Z"],
  ] as const) {
    await db.run(sql`
      insert into releases (id, product, version, channel, created_at, published_at)
      values (${id}, ${product}, '1.9.0', 'stable', ${new Date(published)}, ${new Date(published)})`);
    await db.run(sql`
      insert into artifacts (id, release_id, filename, size, sha512, source, created_at, platform)
      values (${randomUUID()}, ${id}, 'setup.exe', 1, '', '', now(), ${product === "volume-bot" ? "win32" : null})`);
  }
  const downloaded = (at: string, detail: object) =>
    db.run(sql`
      insert into license_events (id, license_id, at, kind, actor, detail)
      values (${randomUUID()}, ${license}, ${new Date(at)}, 'downloaded', 'customer', ${json(detail)})`);
  const named = { file: "setup.exe", version: "1.9.0" };
  await downloaded("2026-03-01T23:59:59Z", { ...named, product: "volume-bot" });
  await downloaded("2026-03-02T00:00:00Z", { ...named, product: "volume-bot" });
  await downloaded("2026-03-02T12:00:00Z", { ...named, product: "reply-bot" });
  await downloaded("2026-03-02T13:00:00Z", named);
  await downloaded("2026-03-02T14:00:00Z", { ...named, version: "gone" });

  await migrate(db);
  const sums = await db.rows(sql`
    select day, release_id, platform, count from daily_downloads order by day, platform, release_id`);
  expect(sums).toEqual([
    { day: "2026-03-01", release_id: bot, platform: "win32", count: 1 },
    { day: "2026-03-02", release_id: other, platform: "any", count: 1 },
    { day: "2026-03-02", release_id: bot, platform: "win32", count: 2 },
  ]);
});
