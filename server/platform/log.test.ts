import { Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../db/testing/test-database.ts";
import { sql } from "../db/sql.ts";
import { strongPassword } from "../testing/customer.ts";
import { testApp } from "../testing/test-app.ts";
import { createVisitor } from "../testing/visitor.ts";
import { createLog } from "./log.ts";

/** A log whose lines a test can read. */
function openLog() {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLog("debug", output), lines };
}

test("a row that the database refuses leaves neither its address nor its hash in the log", async () => {
  const { log, lines } = openLog();
  const shop = await testApp({ replace: { log } });
  onTestFinished(() => shop.close());
  await shop.db.execute("alter table accounts add constraint never check (false) not valid");
  const visitor = createVisitor(shop, { kind: "page" });
  const registration = { email: "canary@example.com", password: strongPassword };
  const { status, headers } = await visitor.call("POST /api/register", registration);
  expect(status).toBe(500);
  const failure = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === "a request failed");
  const line = { level: 50, method: "POST", route: "/api/register", requestId: headers["x-request-id"] };
  expect(failure).toMatchObject(line);
  // In milliseconds since 1970, in UTC.
  expect(Math.abs(Number(failure?.["time"]) - Date.now())).toBeLessThan(60_000);
  const text = lines.join("");
  expect(text).toContain("never");
  expect(text).toContain("accounts");
  expect(text).not.toContain("canary");
  expect(text).not.toContain("argon2");
});

test("an error is described by type, message, code, table, constraint, stack and cause alone", async () => {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  await db.execute("create table probe (id integer primary key, name text unique)");
  const insert = () => db.run(sql`insert into probe values (${1}, ${"canary"})`);
  await insert();
  const cause: unknown = await insert().catch((error: unknown) => error);
  const { log, lines } = openLog();
  log.error({ err: new Error("outer", { cause }) }, "a test");
  const { err } = JSON.parse(lines[0] ?? "") as { err: Record<string, Record<string, unknown>> };
  expect(err).toMatchObject({ type: "Error", message: "outer" });
  expect(Object.keys(err["cause"] ?? {}).sort()).toEqual([
    "code",
    "constraint",
    "message",
    "stack",
    "table",
    "type",
  ]);
  expect(lines.join("")).not.toContain("canary");
});

test("a value that PostgreSQL quotes is removed", async () => {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  const err: unknown = await db.run(sql`select ${"canary"}::uuid`).catch((error: unknown) => error);
  const { log, lines } = openLog();
  log.error({ err }, "a test");
  expect(lines.join("")).toContain("invalid input syntax for type uuid");
  expect(lines.join("")).not.toContain("canary");
});
