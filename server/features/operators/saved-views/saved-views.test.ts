import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { type ConsoleOperator, newConsoleOperator } from "../../../testing/console.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { lockOperator } from "../people/store.ts";
import { insertView } from "./store.ts";

let shop: TestApp;
let owner: ConsoleOperator;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await newConsoleOperator(shop);
});

const path = "/api/operator/saved-views";
const expiring = {
  list: "licenses",
  name: "Expiring Pro",
  query: "tier=professional&ends=soon",
  columns: ["tier", "endsAt"],
};

interface View {
  id: string;
  name: string;
}

const save = (more: object = {}, { call } = owner) => call(`POST ${path}`, { ...expiring, ...more });

async function saved(more: object = {}, by = owner): Promise<View> {
  return (await save(more, by)).body["view"] as View;
}

const viewsOf = async ({ call }: Pick<ConsoleOperator, "call"> = owner) =>
  (await call(`GET ${path}`)).body["views"] as View[];
const namesOf = async (operator = owner) => (await viewsOf(operator)).map(({ name }) => name);

const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body["code"]];

test("a list is kept with filter and columns, listed in another session, renamed and removed", async () => {
  const { status, body } = await save();
  const view = body["view"] as View;
  expect([status, view]).toEqual([201, { id: view.id, ...expiring }]);
  await save({ name: "No order", query: "", columns: [] });
  const { authenticator: _, ...elsewhere } = owner;
  expect(await viewsOf(elsewhere)).toMatchObject([expiring, { name: "No order", query: "", columns: [] }]);
  expect(await owner.call(`PATCH ${path}/${view.id}`, { name: "Renewals" })).toMatchObject({
    status: 200,
    body: { view: { ...expiring, id: view.id, name: "Renewals" } },
  });
  expect(await namesOf()).toEqual(["Renewals", "No order"]);
  expect((await owner.call(`DELETE ${path}/${view.id}`)).status).toBe(200);
  expect(code(await owner.call(`DELETE ${path}/${view.id}`))).toEqual([404, "not_found"]);
  expect(await namesOf()).toEqual(["No order"]);
});

test("another operator neither sees, renames nor removes it", async () => {
  const { id } = await saved();
  const other = await newConsoleOperator(shop);
  expect(await viewsOf(other)).toEqual([]);
  expect(code(await other.call(`PATCH ${path}/${id}`, { name: "Mine" }))).toEqual([404, "not_found"]);
  expect(code(await other.call(`DELETE ${path}/${id}`))).toEqual([404, "not_found"]);
  expect((await save({}, other)).status).toBe(201);
  expect(await namesOf()).toEqual(["Expiring Pro"]);
});

test("who isn't logged in to the console keeps none", async () => {
  const page = createVisitor(shop, { kind: "page" });
  expect((await page.call(`GET ${path}`)).status).toBe(401);
  expect((await page.call(`POST ${path}`, expiring)).status).toBe(401);
});

test("a role that reads no licenses keeps views of its own as well", async () => {
  const manager = await newConsoleOperator(shop, { role: "release_manager" });
  expect((await save({}, manager)).status).toBe(201);
});

test("a name is given once in a list", async () => {
  const first = await saved();
  const second = await saved({ name: "Renewals" });
  expect(code(await save())).toEqual([409, "view_name_taken"]);
  const rename = (id: string) => owner.call(`PATCH ${path}/${id}`, { name: "Renewals" });
  expect(code(await rename(first.id))).toEqual([409, "view_name_taken"]);
  expect((await rename(second.id)).status).toBe(200);
  expect((await save({ list: "customers", query: "state=suspended" })).status).toBe(201);
});

test("a view that is renamed while another one of the name is being saved waits, and is refused", async () => {
  const { id } = await saved();
  const waiting = () =>
    shop.db.count(sql`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const { answer } = await shop.db.transaction(async (tx) => {
    await lockOperator(tx, owner.id);
    const view = {
      ...expiring,
      list: "licenses",
      id: randomUUID(),
      operatorId: owner.id,
      name: "One",
    } as const;
    await insertView(tx, { ...view, createdAt: tx.now });
    const renaming = owner.call(`PATCH ${path}/${id}`, { name: "One" });
    await expect.poll(waiting).toBe(1);
    return { answer: renaming };
  });
  expect(code(await answer)).toEqual([409, "view_name_taken"]);
});

test("an operator keeps at most 50 views of a list, of several saved at the same time too", async () => {
  for (let index = 0; index < 48; index += 1) await save({ name: `View ${index}` });
  const answers = await Promise.all([1, 2, 3, 4].map((index) => save({ name: `At once ${index}` })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
  expect(answers.map(code)).toContainEqual([409, "too_many_views"]);
  expect((await save({ list: "customers" })).status).toBe(201);
  expect(await namesOf()).toHaveLength(51);
});

test("an operator who is removed leaves none behind", async () => {
  await save();
  await shop.db.run(sql`delete from operator_sessions where operator_id = ${owner.id}`);
  await shop.db.run(sql`delete from operators where id = ${owner.id}`);
  expect(await shop.db.rows(sql`select id from saved_views where operator_id = ${owner.id}`)).toEqual([]);
});

test.each<[string, string]>([
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["'; drop table saved_views; --", "'; drop table saved_views; --"],
  ["abc\u202edef", "abcdef"],
  ["  Läuft ab 🗓️  ", "Läuft ab 🗓️"],
  ["x".repeat(60), "x".repeat(60)],
])("a name such as %j is kept as the text that it is", async (name, kept) => {
  expect((await saved({ name })).name).toBe(kept);
});

test.each<[string, object, string]>([
  ["without a name", { name: "" }, "name"],
  ["named by blanks", { name: "   " }, "name"],
  ["named by what is drawn as nothing", { name: "\u200b\u2060" }, "name"],
  ["with a name of 61 characters", { name: "x".repeat(61) }, "name"],
  ["with a name of two lines", { name: "two\nlines" }, "name"],
  ["with a NUL in its name", { name: "nul\0" }, "name"],
  ["of another list", { list: "operators" }, "list"],
  ["with markup as its query", { query: "tier=<script>" }, "query"],
  ["with a path as its query", { query: "/elsewhere" }, "query"],
  ["with words of a search", { query: "#words=mira@example.org" }, "query"],
  ["with a long query", { query: `tier=${"x".repeat(500)}` }, "query"],
  ["with a column that is none", { columns: ["__proto__"] }, "columns.0"],
  ["with 41 columns", { columns: Array.from({ length: 41 }, () => "tier") }, "columns"],
  ["of an operator who is named", { operatorId: "0190a3a0-0000-7000-8000-000000000900" }, ""],
])("a view %s is refused", async (_, more, field) => {
  const { status, body } = await save(more);
  expect([status, body["code"]]).toEqual([400, "invalid_request"]);
  expect(JSON.stringify(body)).toContain(field);
  expect(await viewsOf()).toEqual([]);
});
