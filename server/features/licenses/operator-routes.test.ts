import { randomUUID } from "node:crypto";
import { readLicenseKey } from "@keystead/contract/values/license-key";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { days } from "../../platform/clock.ts";
import {
  type IssuedLicense,
  anAddress,
  refusal,
  sampleOrder,
  operatorCalls,
} from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { readMails } from "../../testing/read-mails.ts";
import { newOwner } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issue, issued, act } = operatorCalls(() => operator);

describe("issuing a license", () => {
  test("mails the key to a new account, and an app is licensed with the key in the answer", async () => {
    const email = anAddress();
    const { status, body } = await issue({ email, machines: 7, users: null, reason: "Order 7" });
    const license = body["license"] as IssuedLicense;
    expect(status).toBe(201);
    expect(license).toMatchObject({
      email,
      tier: "professional",
      term: "yearly",
      status: "pending",
      machines: { used: 0, max: 7 },
      users: { used: 1, max: null },
      revoked_at: null,
    });
    const mails = await readMails(shop.deps, email);
    expect(JSON.stringify(mails)).toContain(license.license_key);
    const app = createVisitor(shop, { kind: "app" });
    const machine = { license_key: license.license_key, fingerprint: "mill-of-the-buyer" };
    expect((await app.call("POST /v1/licenses/activate", machine)).body).toMatchObject({ valid: true });
  });

  test("happens once for twenty requests that are one", async () => {
    const email = anAddress();
    const key = { "idempotency-key": "order-4711" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        operator.call("POST /v1/admin/licenses", { email, ...sampleOrder }, key),
      ),
    );
    // Those that come while the first one runs are told to try again.
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const again = await operator.call("POST /v1/admin/licenses", { email, ...sampleOrder }, key);
    expect(again.status).toBe(201);
    const { body } = await operator.call("POST /v1/admin/licenses/search", { words: email });
    expect((body["licenses"] as IssuedLicense[]).map(({ id }) => id)).toEqual([
      (again.body["license"] as IssuedLicense).id,
    ]);
  });

  test("an order gets one license, however often and when it is asked for", async () => {
    const wanted = { email: anAddress(), order_number: `in_${randomUUID()}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(wanted)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    shop.clock.advance(days(3));
    const again = await issue({ ...wanted, term: undefined, days: 7, entitlements: ["gone-bot"] });
    const license = again.body["license"] as IssuedLicense;
    expect(license).toMatchObject({ order_number: wanted.order_number, email: wanted.email, term: "yearly" });
    expect(new Set(answers.map(({ body }) => (body["license"] as IssuedLicense).id))).toEqual(
      new Set([license.id]),
    );
    expect(await readMails(shop.deps, wanted.email)).toHaveLength(2);
    for (const search of [{ words: ` ${wanted.order_number} ` }, { order_number: wanted.order_number }])
      expect((await operator.call("POST /v1/admin/licenses/search", search)).body).toMatchObject({
        licenses: [{ id: license.id }],
      });
    expect((await issue()).body).toMatchObject({ license: { order_number: null } });
  });

  test("an order of another address or tier is told apart, and a key that may not read learns nothing of it", async () => {
    const wanted = { email: anAddress(), order_number: `in_${randomUUID()}` };
    await issue(wanted);
    const taken = refusal(409, "order_fulfilled");
    expect(await issue({ ...wanted, email: anAddress() })).toMatchObject(taken);
    expect(await issue({ ...wanted, tier: "standard" })).toMatchObject(taken);
    expect((await issue({ ...wanted, email: wanted.email.toUpperCase() })).status).toBe(200);
    const blind = await newOperator(shop, { scopes: ["licenses:issue"] });
    const answer = await blind.call("POST /v1/admin/licenses", { ...sampleOrder, ...wanted });
    expect(answer).toMatchObject(taken);
    expect(JSON.stringify(answer.body)).not.toContain(wanted.email);
    const reader = await newOperator(shop, { scopes: ["licenses:issue", "licenses:read"] });
    const masked = await reader.call("POST /v1/admin/licenses", { ...sampleOrder, ...wanted });
    expect(masked.status).toBe(200);
    expect((masked.body["license"] as IssuedLicense).license_key).toContain("••••");
  });

  it.each([
    ["a license without an end", { term: undefined, days: "never" }, { ends_at: null, term: null }],
    ["of some apps", { entitlements: ["volume-bot", "volume-bot"] }, { entitlements: ["volume-bot"] }],
  ])("%s", async (_, more, expected) => expect(await issued(more)).toMatchObject(expected));

  it.each([
    ["email", { email: "nobody" }],
    ["tier", { tier: "platinum" }],
    ["term", { term: undefined }],
    ["term", { days: 30 }],
    ["term", { tier: "trial" }],
    ["term", { term: "weekly" }],
    ["days", { term: undefined, days: 0 }],
    ["entitlements", { entitlements: ["everything"] }],
    ["order_number", { order_number: " " }],
    ["machines", { machines: 0 }],
    ["reason", { reason: " " }],
    ["licence", { licence: "PFXX" }],
  ])("names the field that is wrong: %s %j", async (field, more) => {
    expect(await issue(more)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request", details: { fields: [{ field }] } } },
    });
  });
});

describe("changing a license", () => {
  test("every act changes what it names, and the owner reads why", async () => {
    const owner = await newOwner(shop);
    const { id } = owner.license;
    const changes = async (name: string, body: object, expected: object) => {
      const answer = await act(id, name, body);
      expect([name, answer.status, answer.body["license"]]).toMatchObject([name, 200, expected]);
    };
    await changes("convert", { tier: "enterprise", days: 30 }, { tier: "enterprise", term: null });
    await changes("limit", { machines: 9 }, { tier: "enterprise", machines: { max: 9 } });
    await changes("limit", { users: 4 }, { machines: { max: 9 }, users: { max: 4 } });
    await changes("entitle", { remove: ["volume-bot"] }, { machines: { max: 9 } });
    await changes("extend", { days: 5 }, { status: "pending" });
    await changes("suspend", {}, { status: "suspended" });
    await changes("reinstate", {}, { status: "pending", suspended_at: null });
    await changes("rotate-key", {}, { id });
    const to = anAddress();
    await changes("transfer", { email: to }, { email: to, machines: { used: 0 } });
    await changes("revoke", { reason: "Refund" }, { status: "revoked" });
    const shown = (await operator.call(`GET /v1/admin/licenses/${id}`)).body["license"] as IssuedLicense;
    expect(readLicenseKey(shown.license_key)).not.toBe(readLicenseKey(owner.license.licenseKey));
    const events = await shop.db.rows<{ kind: string; reason: string }>(sql`
      select kind, detail->>'reason' as reason from license_events
      where license_id = ${id} and actor = 'operator' order by id`);
    // The first one has made the trial a license of the owner's.
    const kinds = [
      "converted",
      "converted",
      "limited",
      "limited",
      "entitled",
      "extended",
      "suspended",
      "reinstated",
    ];
    expect(events.map(({ kind }) => kind)).toEqual([...kinds, "key_rotated", "transferred", "revoked"]);
    expect(new Set(events.slice(1).map(({ reason }) => reason))).toEqual(new Set(["Order 7", "Refund"]));
  });

  test("an extension adds to the end", async () => {
    const license = await issued({ term: undefined, days: 10 });
    const { body } = await act(license.id, "extend", { days: 5 });
    const { ends_at: end } = body["license"] as IssuedLicense;
    expect(Date.parse(end ?? "")).toBe(Date.parse(license.ends_at ?? "") + days(5));
  });

  test.each([
    ["extend", { days: 36_500 }, 409, "ends_too_late", { times: 90 }],
    ["entitle", { add: ["volume-bot"] }, 409, "nothing_changes", {}],
    ["limit", { machines: 3, users: 1 }, 409, "nothing_changes", {}],
    ["reinstate", {}, 409, "not_suspended", {}],
  ] as const)(
    "a change that can't be is refused: %s %j",
    async (name, body, status, code, { times = 1 }: { times?: number }) => {
      const license = await issued({ machines: 3, users: 1 });
      let last = await act(license.id, name, body);
      for (let count = 1; count < times && last.status === 200; count += 1)
        last = await act(license.id, name, body);
      expect(last).toMatchObject(refusal(status, code));
    },
  );

  test("a trial isn't sold for a term, and what is revoked is changed no more", async () => {
    const trial = await issued({ tier: "trial", term: undefined, days: 7 });
    expect(await act(trial.id, "extend", { term: "yearly" })).toMatchObject(refusal(409, "trial_not_sold"));
    expect(await act(trial.id, "transfer", { email: trial.email })).toMatchObject(
      refusal(409, "already_theirs"),
    );
    await act(trial.id, "suspend");
    expect(await act(trial.id, "suspend")).toMatchObject(refusal(409, "already_suspended"));
    await act(trial.id, "revoke");
    for (const [name, body] of [
      ["extend", { days: 1 }],
      ["convert", sampleOrder],
      ["limit", { machines: 1 }],
      ["entitle", { add: ["volume-bot"] }],
      ["suspend", {}],
      ["reinstate", {}],
      ["revoke", {}],
      ["rotate-key", {}],
      ["transfer", { email: anAddress() }],
    ] as const)
      expect([name, await act(trial.id, name, body)]).toMatchObject([name, refusal(409, "revoked_for_good")]);
  });

  test("a limit below what is used is refused until it is meant", async () => {
    const owner = await newOwner(shop, { machine: "mill-one-machine" });
    await owner.activate("mill-two-machine");
    const { id } = owner.license;
    expect(await act(id, "limit", { machines: 1 })).toMatchObject(refusal(409, "below_use"));
    const { body } = await act(id, "limit", { machines: 1, below_use: true });
    expect(body).toMatchObject({ license: { machines: { used: 2, max: 1 } } });
  });

  test("a license that covers nothing is refused", async () => {
    const license = await issued({ entitlements: ["volume-bot"] });
    const answer = await act(license.id, "entitle", { remove: ["volume-bot"] });
    expect(answer).toMatchObject(refusal(409, "covers_nothing"));
  });

  test.each(["extend", "convert", "limit", "entitle"])("%s needs to know what changes", async (name) => {
    const { id } = await issued();
    expect(await act(id, name)).toMatchObject(refusal(400, "invalid_request"));
  });

  test("a license that isn't there is not found", async () => {
    const id = randomUUID();
    expect(await act(id, "suspend")).toMatchObject(refusal(404, "not_found"));
    expect(await operator.call(`GET /v1/admin/licenses/${id}`)).toMatchObject(refusal(404, "not_found"));
    const machines = await operator.call(`GET /v1/admin/licenses/${id}/machines`);
    expect(machines).toMatchObject(refusal(404, "not_found"));
    // Keys don't belong into addresses, which are logged.
    const byKey = await operator.call("GET /v1/admin/licenses/PFXX-AAAA-AAAA-AAAA");
    expect(byKey).toMatchObject(refusal(400, "invalid_request"));
  });
});
