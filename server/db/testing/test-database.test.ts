import { expect, inject, onTestFinished, test } from "vitest";
import { connect } from "../database.ts";
import { sql } from "../sql.ts";
import { quietLog as log } from "./quiet-log.ts";
import { emptyDatabase } from "./test-database.ts";
import { urlOfDatabase } from "./url-of-database.ts";

test("an empty database is made while somebody is connected to template1", async () => {
  const other = connect({ url: urlOfDatabase(inject("serverUrl"), "template1"), log, maxConnections: 1 });
  onTestFinished(() => other.close());
  await other.ping();
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const tables = sql`select relname from pg_class where relnamespace = 'public'::regnamespace`;
  expect(await db.rows(tables)).toEqual([]);
});
