import { randomUUID } from "node:crypto";
import { maxNotes } from "@keystead/contract/operator/accounts/notes";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { anAddress, refusal } from "../../../testing/operator-calls.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const pathOf = ({ accountId }: { readonly accountId: string }) => `/v1/admin/accounts/${accountId}/notes`;
const write = (customer: { readonly accountId: string }, text: string, query = "") =>
  operator.call(`POST ${pathOf(customer)}${query}`, { text });
const list = async (customer: { readonly accountId: string }) =>
  (await operator.call(`GET ${pathOf(customer)}`)).body["notes"] as { id: string; text: string }[];
const textsOf = async (customer: { readonly accountId: string }) =>
  (await list(customer)).map(({ text }) => text);
const remove = (customer: { readonly accountId: string }, note: string, query = "") =>
  operator.call(`DELETE ${pathOf(customer)}/${note}${query}`);
const show = async (email: string) =>
  (await operator.call("POST /v1/admin/accounts/search", { email })).body["account"] as {
    notes: { count: number; latest: { text: string }[] };
  };

describe("a note", () => {
  test("is shown with the account, with who wrote it, and the newest come first", async () => {
    const mira = await newCustomer(shop);
    expect((await show(mira.email)).notes).toEqual({ count: 0, latest: [] });
    const { status, body } = await write(mira, "  Pays by invoice.\nIn March. ");
    expect([status, body]).toMatchObject([
      201,
      { note: { text: "Pays by invoice.\nIn March.", operator_key: operator.keyId } },
    ]);
    for (const text of ["two", "three", "four"]) {
      shop.clock.advance(1000);
      await write(mira, text);
    }
    expect(await textsOf(mira)).toEqual(["four", "three", "two", "Pays by invoice.\nIn March."]);
    const { notes } = await show(mira.email);
    expect(notes.count).toBe(4);
    expect(notes.latest.map(({ text }) => text)).toEqual(["four", "three", "two"]);
  });

  test("is nothing that its person sees on the site, nor anybody else's", async () => {
    const [mira, lin] = [await newCustomer(shop), await newCustomer(shop)];
    await write(mira, "A secret note.");
    for (const call of ["GET /api/user", "GET /api/license", "GET /api/licenses"])
      expect(JSON.stringify((await mira.call(call)).body)).not.toContain("A secret note.");
    expect(await list(lin)).toEqual([]);
    expect((await mira.call(`GET ${pathOf(mira)}`)).status).toBe(401);
  });

  test("is deleted for good, once, and only on its own account", async () => {
    const [mira, lin] = [await newCustomer(shop), await newCustomer(shop)];
    const { id } = (await write(mira, "one")).body["note"] as { id: string };
    await write(mira, "two");
    expect(await remove(lin, id)).toMatchObject(refusal(404, "not_found"));
    expect((await remove(mira, id)).body).toMatchObject({ note: { id, text: "one" } });
    expect(await textsOf(mira)).toEqual(["two"]);
    expect(await remove(mira, id)).toMatchObject(refusal(404, "not_found"));
  });

  test("stays through another address of the account", async () => {
    const mira = await newCustomer(shop);
    await write(mira, "one");
    const to = anAddress();
    await operator.call("POST /v1/admin/accounts/change-email", { email: mira.email, new_email: to });
    expect((await show(to)).notes).toMatchObject({ count: 1, latest: [{ text: "one" }] });
  });

  test("is in the audit without its words", async () => {
    const mira = await newCustomer(shop);
    await write(mira, "A canary note.");
    const [{ id } = { id: "" }] = await list(mira);
    await remove(mira, id);
    const acts = await shop.db.rows<{ act: string; note: string }>(sql`
      select origin->>'act' as act, state->>'note' as note from events
      where type = 'operator.acted' and subject = ${mira.accountId} order by act`);
    expect(acts).toEqual([
      { act: "DELETE /v1/admin/accounts/{id}/notes/{note}", note: id },
      { act: "POST /v1/admin/accounts/{id}/notes", note: id },
    ]);
    expect(JSON.stringify(await shop.db.rows(sql`select * from events`))).not.toContain("canary");
  });

  test("is previewed: nothing is written, and nothing deleted", async () => {
    const mira = await newCustomer(shop);
    expect(await write(mira, "one", "?dry_run=true")).toMatchObject({
      status: 201,
      body: { note: { text: "one" }, dry_run: { emails: [] } },
    });
    expect(await list(mira)).toEqual([]);
    await write(mira, "two");
    const [{ id } = { id: "" }] = await list(mira);
    expect((await remove(mira, id, "?dry_run=true")).status).toBe(200);
    expect(await textsOf(mira)).toEqual(["two"]);
  });

  it.each([
    ["no words", "  "],
    ["too many words", "x".repeat(2001)],
  ])("with %s is refused", async (_, text) => {
    const mira = await newCustomer(shop);
    expect(await write(mira, text)).toMatchObject(refusal(400, "invalid_request"));
    expect(await list(mira)).toEqual([]);
  });

  test("on no account is not found", async () => {
    const nobody = { accountId: randomUUID() };
    for (const response of [
      await write(nobody, "one"),
      await operator.call(`GET ${pathOf(nobody)}`),
      await remove(nobody, randomUUID()),
    ])
      expect(response).toMatchObject(refusal(404, "not_found"));
  });

  test("has a scope of its own, and reading accounts reads it", async () => {
    const mira = await newCustomer(shop);
    const reader = await newOperator(shop, { scopes: ["accounts:read"] });
    expect((await reader.call(`GET ${pathOf(mira)}`)).status).toBe(200);
    for (const response of [
      await reader.call(`POST ${pathOf(mira)}`, { text: "one" }),
      await reader.call(`DELETE ${pathOf(mira)}/${randomUUID()}`),
    ])
      expect(response).toMatchObject({
        status: 403,
        body: { error: { details: { needs: "accounts:note" } } },
      });
  });
});

test("notes are 200 at most, also when several are written at once", async () => {
  const mira = await newCustomer(shop);
  await shop.db.run(sql`
    insert into account_notes (id, account_id, note, created_at)
    select gen_random_uuid(), ${mira.accountId}, 'note ' || n, now() from generate_series(1, ${maxNotes - 1}::int) n`);
  const answers = await Promise.all(["a", "b", "c"].map((text) => write(mira, text)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, "too_many_notes"));
  expect(await list(mira)).toHaveLength(maxNotes);
});
