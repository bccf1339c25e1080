import { afterAll, beforeAll, expect, test } from "vitest";

import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { startPooler } from "../testing/pooler/start-pooler.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import { urlOfDatabase } from "../testing/url-of-database.ts";
import { reachDatabase } from "./reach-database.ts";

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

test.each([
  { order: "last", size: 5 },
  { order: "turns", size: 5 },
  { order: "turns", size: 2 },
  { order: "turns", size: 1 },
] as const)(
  "a transaction pooler of $size connections, $order, needs the address of the server",
  async (how) => {
    await using pooler = await startPooler({ url: database.url, ...how });
    await expect(reachDatabase({ url: pooler.url, listenUrl: undefined, log })).rejects.toThrow(
      /^DATABASE_URL leads through a transaction pooler, such as PgBouncer\. Set DATABASE_LISTEN_URL/,
    );
  },
);

test("a session pooler, and the server itself, need one address", async () => {
  await using pooler = await startPooler({ url: database.url, mode: "session", size: 20 });
  for (const url of [pooler.url, database.url]) {
    const db = await reachDatabase({ url, listenUrl: undefined, log });
    expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 });
    await db.close();
  }
});

test("a pooler beside the address of its server hears what is sent", async () => {
  await using pooler = await startPooler({ url: database.url });
  const db = await reachDatabase({ url: pooler.url, listenUrl: database.url, log });
  const heard: string[] = [];
  await db.listen("news", (payload) => heard.push(payload));
  await db.run(sql`select pg_notify('news', 'hello')`);
  await expect.poll(() => heard).toEqual(["hello"]);
  await db.close();
});

test("the address to listen at must lead past the pooler, to the same database", async () => {
  await using pooler = await startPooler({ url: database.url });
  const elsewhere = [pooler.url, urlOfDatabase(database.url, "template1")];
  await Promise.all(
    elsewhere.map((listenUrl) =>
      expect(reachDatabase({ url: pooler.url, listenUrl, log })).rejects.toThrow(
        /^DATABASE_LISTEN_URL doesn't hear what is sent through DATABASE_URL\. It must lead to the same database, and past the pooler/,
      ),
    ),
  );
});

test("an address to listen at that can't be reached is named", async () => {
  await using pooler = await startPooler({ url: database.url });
  const listenUrl = "postgresql://nobody@127.0.0.1:1/none";
  await expect(reachDatabase({ url: pooler.url, listenUrl, log })).rejects.toThrow(
    /^DATABASE_LISTEN_URL can't be used: The database is unreachable/,
  );
});
