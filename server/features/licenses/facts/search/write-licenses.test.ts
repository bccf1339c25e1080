import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands } from "../../../../command-line/commands.ts";
import { parseCommandLine } from "../../../../command-line/parse-command-line.ts";
import { sql } from "../../../../db/sql.ts";
import { operatorCalls } from "../../../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { runCommand } from "../../../../testing/run-command.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { writeLicenses } from "./write-licenses.ts";

let shop: TestApp;
let operator: Operator;
const host = `@${randomUUID()}.example`;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
  for (const name of ["ada", "+cmd", "eve"]) await issued({ email: `${name}${host}` });
});
afterAll(() => shop.close());

const { issued } = operatorCalls(() => operator);
const path = "/v1/admin/licenses/export";

const send = async (body: object, key = operator.key) => {
  const response = await shop.app.inject({
    method: "POST",
    url: path,
    authority: "shop.example",
    headers: { authorization: `Bearer ${key}` },
    payload: body,
  });
  return { status: response.statusCode, text: response.body, headers: response.headers };
};

async function byCommand(...options: string[]): Promise<string> {
  const line = parseCommandLine(["license", "list", host, "--csv", ...options], commands);
  if (line === "help") throw new Error("this is the help");
  const { stream } = await runCommand(shop.deps, line);
  let text = "";
  for await (const part of stream ?? []) text += part;
  return text;
}

test("the licenses of a filter come as the command writes them, formulas without effect", async () => {
  const { status, text, headers } = await send({ words: host, bom: true });
  expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
    200,
    "text/csv; charset=utf-8",
    expect.stringContaining("licenses.csv"),
  ]);
  expect(text).toBe(await byCommand("--with-keys"));
  expect(text).toContain(`,'+cmd${host},`);
  expect(text.split("\r\n")).toHaveLength(5);
  const plain = await send({ words: host });
  expect(plain.text).toBe(text.slice(1));
  expect((await send({ words: host, status: "revoked" })).text.split("\r\n")).toHaveLength(2);
});

test("license keys are masked for a program that may not see them", async () => {
  const reader = await newOperator(shop, { scopes: ["licenses:export"] });
  const { text } = await send({ words: host, bom: true }, reader.key);
  expect(text).toBe(await byCommand());
});

test("JSON lines have the same values", async () => {
  const { text, headers } = await send({ words: host, format: "jsonl" });
  expect(headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
  const rows = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  expect(rows).toMatchObject([{ email: `eve${host}` }, { email: `+cmd${host}` }, { email: `ada${host}` }]);
});

test("an export is in the audit", async () => {
  await send({ words: host });
  const { body } = await operator.call(`GET /v1/admin/audit?operator_key=${operator.keyId}&limit=1`);
  expect(body).toMatchObject({ entries: [{ type: "operator.acted", act: `POST ${path}` }] });
});

test.each([
  [{ format: "xlsx" }, "format"],
  [{ limit: 5 }, "limit"],
  [{ status: "gone" }, "status"],
])("a wrong filter is refused: %j", async (body, field) => {
  const { status, text } = await send(body);
  expect([status, JSON.parse(text)]).toMatchObject([400, { error: { details: { fields: [{ field }] } } }]);
});

test("a reader that stops ends the search", async () => {
  let asked = 0;
  const { db } = shop.deps;
  const counting = {
    ...db,
    rows: ((statement) => {
      asked += 1;
      return db.rows(statement);
    }) as typeof db.rows,
  };
  const wanted = { format: "csv", withKeys: false, withMark: false } as const;
  const lines = writeLicenses({ ...shop.deps, db: counting }, {}, wanted);
  expect((await lines.next()).value).toContain("id,key,email");
  // The first line is there before anything is looked for.
  expect(asked).toBe(0);
  await lines.next();
  const before = asked;
  await lines.return(undefined);
  expect([(await lines.next()).done, asked]).toEqual([true, before]);
});

test("a client that leaves early holds no connection to the database", async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  const headers = { host: "shop.example", authorization: `Bearer ${operator.key}` };
  for (let turn = 0; turn < 20; turn += 1) {
    const sent = request({ host: "127.0.0.1", port, method: "POST", path, headers, agent: false });
    sent.end();
    const [response] = (await once(sent, "response")) as [NodeJS.ReadableStream & { destroy(): void }];
    response.destroy();
  }
  const busy = sql`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await expect.poll(() => shop.db.count(busy)).toBe(0);
  expect((await send({ words: host })).status).toBe(200);
});
