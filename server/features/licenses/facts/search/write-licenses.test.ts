import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { exportColumns, usualColumns } from "@keystead/contract/values/license-export";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { operatorCalls } from "../../../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { runWords } from "../../../../testing/run-command.ts";
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

async function listed(...options: string[]) {
  return runWords(shop.deps, "license", "list", host, ...options);
}

async function byCommand(...options: string[]): Promise<string> {
  const { stream } = await listed("--csv", ...options);
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
  expect(text.match(/,PF\w\w-••••-••••-\w{4},/g)).toHaveLength(3);
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

test("the columns are those that were asked for, in that order", async () => {
  const columns = ["orderNumber", "email", "entitlements", "metadata"] as const;
  await issued({ email: `order${host}`, order_number: "in_1", metadata: { crm: "7" } });
  const { text } = await send({ words: `order${host}`, columns });
  const bots = "bundler-bot,volume-bot,reply-bot,trending-bot,like-bot";
  expect(text).toBe(`${columns.join(",")}\r\nin_1,order${host},"${bots}","{""crm"":""7""}"\r\n`);
  const all = await send({ words: `order${host}`, columns: exportColumns, format: "jsonl" });
  const row = JSON.parse(all.text) as object;
  expect(Object.keys(row)).toEqual(exportColumns);
  expect(row).toMatchObject({ metadata: { crm: "7" }, suspendedAt: null, usageCount: 0 });
  expect(await byCommand("--columns", columns.join(", "))).toContain(`\r\nin_1,order${host},`);
});

test("moments are those of a time zone", async () => {
  const { id } = await issued({ email: `zone${host}` });
  await shop.db.run(sql`
    update licenses set ends_at = '2027-07-01T12:30:15Z', grace_until = '2027-07-08T12:30:15Z' where id = ${id}`);
  const wanted = { words: `zone${host}`, columns: ["endsAt"] };
  const endIn = async (zone?: string) => (await send({ ...wanted, time_zone: zone })).text.split("\r\n")[1];
  expect(await endIn("Europe/Berlin")).toBe("2027-07-01T14:30:15+02:00");
  expect(await endIn("America/St_Johns")).toBe("2027-07-01T10:00:15-02:30");
  expect(await endIn()).toBe("2027-07-01T12:30:15.000Z");
  const { json } = await listed("--ends-before", "2027-07-02", "--time-zone", "Asia/Tokyo");
  expect(json).toMatchObject({ licenses: [{ endsAt: "2027-07-01T21:30:15+09:00" }] });
});

test.each([
  [["--csv", "--columns", "id,secret"], "--columns: some of id, key,"],
  [["--columns", "id"], "--columns goes with --csv."],
  [["--csv", "--time-zone", "Mars/Base"], "--time-zone: a time zone, such as Europe/Berlin."],
])("a wrong table is refused: %j", async (options, message) => {
  await expect(listed(...options)).rejects.toThrow(message);
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
  [{ columns: ["secret"] }, "columns.0"],
  [{ columns: [] }, "columns"],
  [{ time_zone: "Mars/Base" }, "time_zone"],
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
  const table = { columns: usualColumns, withKeys: false, writeMoment: String };
  const wanted = { ...table, format: "csv", withMark: false } as const;
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
