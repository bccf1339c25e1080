import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { type IssuedLicense, operatorCalls, refusal } from "../../../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { runWords } from "../../../../testing/run-command.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

let host: string;
let licenses: IssuedLicense[];
let ids: string[];
beforeEach(async () => {
  host = `@${randomUUID()}.example`;
  licenses = [];
  for (const name of ["ada", "eve", "mira"]) licenses.push(await issued({ email: `${name}${host}` }));
  ids = licenses.map(({ id }) => id).toReversed();
});

const bulk = (name: string, more: object = {}, query = "") =>
  operator.call(`POST /v1/admin/licenses/bulk/${name}${query}`, {
    filter: { words: host },
    run: randomUUID(),
    reason: "An outage",
    ...more,
  });

const show = async (id: string) =>
  (await operator.call(`GET /v1/admin/licenses/${id}`)).body["license"] as IssuedLicense & { status: string };
const endOf = async (id: string) => (await show(id)).ends_at;
const statuses = () => Promise.all(ids.map(async (id) => (await show(id)).status));
const ends = () => Promise.all(licenses.map(({ id }) => endOf(id)));
const addDays = (days: number) =>
  licenses.map(({ ends_at: end }) => new Date(Date.parse(end ?? "") + days * 86_400_000).toISOString());

function run(...words: readonly string[]) {
  return runWords(shop.deps, "license", "bulk", ...words);
}

test("every license of a filter is extended, each with its email and on its timeline, and no other", async () => {
  const other = await issued();
  const { status, body } = await bulk("extend", { days: 2, note: "Incident 7" });
  expect([status, body]).toMatchObject([200, { matching: 3, changed: ids, refused: [], next: null }]);
  expect(await ends()).toEqual(addDays(2));
  expect(await endOf(other.id)).toBe(other.ends_at);
  expect((await readMails(shop.deps, `ada${host}`)).at(-1)?.template).toBe("license-changed");
  const { body: audit } = await operator.call(`GET /v1/admin/audit?subject=${ids[0]}&limit=1`);
  expect(audit).toMatchObject({
    entries: [
      {
        type: "license.extended",
        act: "POST /v1/admin/licenses/bulk/extend",
        reason: "An outage",
        note: "Incident 7",
      },
    ],
  });
});

test("a run changes each license once, also when its pages come again and at the same time", async () => {
  const run = { run: randomUUID(), days: 2, limit: 2 };
  const first = await bulk("extend", run);
  expect(first.body).toMatchObject({ changed: ids.slice(0, 2), next: ids[1] });
  const all = await Promise.all([1, 2, 3].map(() => bulk("extend", { ...run, limit: 25 })));
  expect(all.map(({ body }) => body["changed"])).toEqual([ids, ids, ids]);
  expect((await bulk("extend", { ...run, after: first.body["next"] })).body).toMatchObject({
    changed: ids.slice(2),
    next: null,
  });
  expect(await ends()).toEqual(addDays(2));
  await bulk("extend", { days: 2 });
  expect(await ends()).toEqual(addDays(4));
});

test("the licenses that are named are changed, page by page, and no other", async () => {
  const [first = "", , last = ""] = ids;
  const named = { filter: { ids: [last, first] }, run: randomUUID(), days: 2, limit: 1 };
  const { body } = await bulk("extend", named);
  expect(body).toMatchObject({ matching: 2, changed: [first], next: first });
  expect((await bulk("extend", { ...named, after: first })).body).toMatchObject({
    matching: 2,
    changed: [last],
    next: null,
  });
  const [ada, , mira] = addDays(2);
  expect(await ends()).toEqual([ada, addDays(0)[1], mira]);
});

test("what one license is refused stops no other", async () => {
  await act(ids[1] ?? "", "revoke");
  const { body } = await bulk("suspend");
  expect(body).toMatchObject({
    matching: 3,
    changed: [ids[0], ids[2]],
    refused: [{ id: ids[1], code: "revoked_for_good" }],
  });
  expect(await statuses()).toEqual(["suspended", "revoked", "suspended"]);
  expect((await bulk("reinstate")).body).toMatchObject({ changed: [ids[0], ids[2]] });
  expect(await statuses()).toEqual(["pending", "revoked", "pending"]);
  expect((await bulk("revoke")).body).toMatchObject({ changed: [ids[0], ids[2]] });
  expect(await statuses()).toEqual(["revoked", "revoked", "revoked"]);
});

test("a preview names the licenses and the emails, and changes nothing", async () => {
  const { body } = await bulk("extend", { days: 2 }, "?dry_run=true");
  expect(body).toMatchObject({ matching: 3, changed: ids, dry_run: { emails: [{}, {}, {}] } });
  expect(await ends()).toEqual(addDays(0));
});

test("a key that may not read learns nothing about who meets a filter", async () => {
  const key = await newOperator(shop, { scopes: ["licenses:extend"] });
  const sent = { filter: { words: host }, run: randomUUID(), reason: "x", days: 2 };
  expect(await key.call("POST /v1/admin/licenses/bulk/extend", sent)).toMatchObject(
    refusal(403, "forbidden"),
  );
  expect(await ends()).toEqual(addDays(0));
});

test.each([
  [{ filter: {} }, "filter"],
  [{ filter: { limit: 2 } }, "filter.limit"],
  [{ filter: { ids: [] } }, "filter.ids"],
  [{ filter: { ids: ["7"] } }, "filter.ids.0"],
  [{ filter: { ids: Array.from({ length: 501 }, () => randomUUID()) } }, "filter.ids"],
  [{ run: "7" }, "run"],
  [{ days: undefined }, "term"],
  [{ limit: 101 }, "limit"],
])("a call with %j is refused", async (more, field) => {
  expect(await bulk("extend", { days: 2, ...more })).toMatchObject({
    status: 400,
    body: {
      error: { details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) as unknown } },
    },
  });
});

test("the command says how many licenses match, and changes them with --yes", async () => {
  const words = ["extend", host, "--days", "2", "--reason", "An outage"];
  expect(await run(...words)).toMatchObject({
    refused: true,
    lines: ["3 licenses match.", "Nothing was changed. Repeat with --yes."],
    json: { matching: 3, changed: 0 },
  });
  expect(await ends()).toEqual(addDays(0));
  await act(ids[2] ?? "", "revoke");
  const done = await run(...words, "--yes");
  expect(done.json).toMatchObject({ matching: 3, changed: 2, refused: [{ id: ids[2] }] });
  expect(done.lines.at(-1)).toMatch(new RegExp(`^${ids[2]}: The license has been revoked`));
  const { run: id } = done.json as { run: string };
  await run(...words, "--yes", "--run", id);
  expect((await ends()).slice(1)).toEqual(addDays(2).slice(1));
});

test("the command goes through more licenses than it changes at once", async () => {
  const [first = ""] = ids;
  await shop.db.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at, grace_until,
      created_at)
    select gen_random_uuid(), account_id, 'crowd-' || i || ${host}, sha256((i || ${host})::bytea), key_sealed, tier, website, entitlements,
      starts_at, ends_at, grace_until, created_at
    from licenses, generate_series(1, 250) i where id = ${first}`);
  const { json } = await run("suspend", host, "--reason", "x", "--yes");
  expect(json).toMatchObject({ matching: 253, changed: 253, refused: [] });
});

test.each([
  [["gift", "@x.example"], "Name what to do: extend, suspend, reinstate, revoke."],
  [["suspend"], "Name at least one condition"],
  [["suspend", "@x.example", "--days", "2"], "--days and --term go with extend."],
  [["suspend", "@x.example", "--run", "7"], "--run: the ID that the run has printed."],
])("the command refuses %j", async (words, message) => {
  await expect(run(...words, "--reason", "x")).rejects.toThrow(message);
});
