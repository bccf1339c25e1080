import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { dangerousScopes, scopesOfRole } from "@keystead/contract/values/operator-role";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { sql } from "../../../db/sql.ts";
import { days, hours, minutes } from "../../../platform/clock.ts";
import { consolePassword, newConsoleOperator } from "../../../testing/console.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { deleteOldOperatorSessions } from "./delete-old-operator-sessions.ts";
import { changeOperator } from "../roster/change-operator.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const search = "POST /v1/admin/licenses/search";

describe("a session", () => {
  it("shows who is logged in, and ends by logging out", async () => {
    const { visitor, call, email } = await newConsoleOperator(shop, { role: "support" });
    const { body } = await call("GET /api/operator/session");
    expect(body).toMatchObject({ operator: { email, role: "support", scopes: scopesOfRole.support } });
    const token = visitor.cookie;
    const out = await call("POST /api/operator/log-out");
    expect(out).toMatchObject({ status: 200, headers: { "clear-site-data": '"cache"' } });
    visitor.cookie = token;
    expect((await call("GET /api/operator/session")).body["operator"]).toBeNull();
    expect((await call("GET /api/operator/sessions")).body["code"]).toBe("not_signed_in");
    expect((await call(search, {})).status).toBe(401);
  });

  it("is a cookie that no script reads and no other site sends", async () => {
    const { email, nextCode } = await newConsoleOperator(shop);
    const logIn = { email, password: consolePassword, code: nextCode() };
    const { headers, body } = await createVisitor(shop, { kind: "page" }).call(
      "POST /api/operator/log-in",
      logIn,
    );
    expect(String(headers["set-cookie"])).toMatch(
      /^__Host-operator=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(JSON.stringify(body)).not.toContain(String(headers["set-cookie"]).slice(16, 59));
  });

  it("gets another token at each log-in, whatever cookie came with it", async () => {
    const { email, nextCode } = await newConsoleOperator(shop);
    const fixed = `__Host-operator=${"f".repeat(43)}`;
    const visitor = createVisitor(shop, { kind: "page" });
    visitor.cookie = fixed;
    await visitor.call("POST /api/operator/log-in", { email, password: consolePassword, code: nextCode() });
    expect(visitor.cookie).not.toBe(fixed);
    expect((await visitor.call(search, {})).status).toBe(200);
    visitor.cookie = fixed;
    expect((await visitor.call(search, {})).status).toBe(401);
  });

  it("ends after twelve hours, however much it is used", async () => {
    const { call } = await newConsoleOperator(shop);
    for (let hour = 1; hour < 12; hour += 1) {
      shop.clock.advance(hours(1));
      expect((await call(search, {})).status).toBe(200);
    }
    shop.clock.advance(hours(1));
    expect((await call(search, {})).status).toBe(401);
  });

  it("ends after two hours without use", async () => {
    const { call } = await newConsoleOperator(shop);
    shop.clock.advance(hours(2) - minutes(1));
    expect((await call(search, {})).status).toBe(200);
    shop.clock.advance(hours(2));
    expect((await call(search, {})).status).toBe(401);
  });

  it("is listed, and ended from another one, but not by somebody else", async () => {
    const mine = await newConsoleOperator(shop, { agent: "Mozilla/5.0 (X11; Linux) Firefox/140.0" });
    const { body } = await mine.call("GET /api/operator/sessions");
    const [session] = (body as { sessions: { id: string }[] }).sessions;
    expect(session).toMatchObject({ device: "Firefox on Linux", isCurrent: true });
    const other = await newConsoleOperator(shop);
    const end = `DELETE /api/operator/sessions/${session?.id}`;
    expect((await other.call(end)).status).toBe(404);
    expect((await mine.call(end)).status).toBe(200);
    expect((await mine.call(search, {})).status).toBe(401);
  });

  it("is deleted a month after its end, with links that are as old", async () => {
    const { id } = await newConsoleOperator(shop);
    const left = async () => [
      await shop.db.count(sql`select count(*) from operator_sessions where operator_id = ${id}`),
      (await shop.db.count(sql`select count(*) from operator_links`)) > 0,
    ];
    shop.clock.advance(days(30));
    await deleteOldOperatorSessions(shop.deps);
    expect(await left()).toEqual([1, true]);
    shop.clock.advance(days(1));
    await deleteOldOperatorSessions(shop.deps);
    expect(await left()).toEqual([0, false]);
  });
});

test("a disabled operator is out at the next call, even with a session that was left", async () => {
  const left = await newConsoleOperator(shop);
  await shop.db.run(sql`update operators set disabled_at = ${shop.clock.now()} where id = ${left.id}`);
  expect((await left.call(search, {})).status).toBe(401);
  const { call, email } = await newConsoleOperator(shop);
  await changeOperator(shop.deps, { who: { email }, isDisabled: true });
  expect((await call(search, {})).status).toBe(401);
  expect((await call("GET /api/operator/session")).body["operator"]).toBeNull();
});

describe("acts in the console", () => {
  it("are noted with the operator, and with what the role was refused", async () => {
    const { call, id } = await newConsoleOperator(shop, { role: "release_manager" });
    const support = await newConsoleOperator(shop, { role: "support" });
    const { license, accountId } = await newCustomer(shop);
    const suspend = `POST /v1/admin/licenses/${license.id}/suspend`;
    expect(await call(suspend, { reason: "Chargeback" })).toMatchObject({
      status: 403,
      body: { error: { code: "forbidden", details: { needs: "licenses:suspend" } } },
    });
    expect((await support.call(suspend, { reason: "Chargeback", note: "Order 4711" })).status).toBe(200);
    const note = await support.call(`POST /v1/admin/accounts/${accountId}/notes`, { text: "Called." });
    expect(note.status).toBe(201);
    const origins = await shop.db.rows<{ type: string; operator: string; via: string }>(sql`
      select type, origin->>'operator' as operator, origin->>'via' as via from events
      where subject = ${license.id} and actor = 'operator' order by sequence`);
    expect(origins).toEqual([
      { type: "operator.refused", operator: id, via: "console" },
      { type: "license.suspended", operator: support.id, via: "console" },
    ]);
    const audit = await support.call(`GET /v1/admin/audit?operator=${support.id}`);
    expect(audit.status).toBe(403);
    const owner = await newConsoleOperator(shop);
    const listed = await owner.call(`GET /v1/admin/audit?operator=${support.id}&subject=${license.id}`);
    expect(listed.body).toMatchObject({
      entries: [
        {
          type: "license.suspended",
          actor: { operator_key: null, operator: support.id },
          note: "Order 4711",
        },
      ],
    });
    const written = sql`select count(*) from account_notes where operator_id = ${support.id}`;
    expect(await shop.db.count(written)).toBe(1);
  });

  it("that are dangerous need a code of the last ten minutes", async () => {
    const { call, nextCode, authenticator } = await newConsoleOperator(shop);
    const { email } = await newCustomer(shop);
    const suspend = () => call("POST /v1/admin/accounts/suspend", { email, reason: "Abuse" });
    shop.clock.advance(minutes(10));
    const refused = await suspend();
    expect(refused).toMatchObject({ status: 403, body: { error: { code: "factor_needed" } } });
    expect(refused.headers["www-authenticate"]).toBeUndefined();
    expect((await call(search, {})).status).toBe(200);
    expect((await call("POST /api/operator/step-up", { code: "000000" })).body["code"]).toBe("code_wrong");
    expect((await suspend()).status).toBe(403);
    expect((await call("POST /api/operator/step-up", { code: nextCode() })).status).toBe(200);
    expect((await call("POST /api/operator/step-up", { code: authenticator.code() })).body["code"]).toBe(
      "code_wrong",
    );
    expect((await suspend()).status).toBe(200);
  });

  it("over many licenses need one too, whatever the act", async () => {
    const { call } = await newConsoleOperator(shop, { role: "support" });
    const { license } = await newCustomer(shop);
    shop.clock.advance(minutes(10));
    const { body } = await call("POST /v1/admin/licenses/bulk/suspend", {});
    expect(body).toMatchObject({ error: { code: "factor_needed" } });
    const one = await call(`POST /v1/admin/licenses/${license.id}/suspend`, { reason: "Chargeback" });
    expect(one.status).toBe(200);
  });

  it("about operators are noted, also what was refused and each code", async () => {
    const support = await newConsoleOperator(shop, { role: "support" });
    await support.call("POST /api/operator/operators", { email: "x@shop.example", role: "owner" });
    await support.call(`PATCH /api/operator/operators/${support.id}`, { role: "owner" });
    await support.call("POST /api/operator/step-up", { code: "000000" });
    await support.call("POST /api/operator/step-up", { code: support.recoveryCodes[0] });
    const noted = await shop.db.rows<{ act: string; problem: string | null }>(sql`
      select origin->>'act' as act, state->>'problem' as problem from events
      where origin->>'operator' = ${support.id} order by sequence`);
    expect(noted.slice(1)).toEqual([
      { act: "POST /api/operator/operators", problem: "forbidden" },
      { act: "PATCH /api/operator/operators/{id}", problem: "forbidden" },
      { act: "POST /api/operator/step-up", problem: "code_wrong" },
      { act: "POST /api/operator/step-up", problem: null },
    ]);
  });

  it("are refused when a page of another site sends them", async () => {
    const { visitor } = await newConsoleOperator(shop);
    const elsewhere = { "sec-fetch-site": "same-site" };
    expect((await visitor.call(search, {}, elsewhere)).status).toBe(401);
    expect((await visitor.call("POST /api/operator/log-out", {}, elsewhere)).status).toBe(403);
    expect((await visitor.call(search, {})).status).toBe(200);
  });

  it("go by the key alone when one is sent beside the cookie", async () => {
    const { call } = await newConsoleOperator(shop);
    for (const authorization of [`Bearer ksa_${"a".repeat(36)}`, "Bearer x y", "bearer"])
      expect((await call(search, {}, { authorization })).status).toBe(401);
    // That of a proxy in front is none.
    expect((await call(search, {}, { authorization: "Basic YTpi" })).status).toBe(200);
  });
});

test("nobody in the console sees a license key in full", async () => {
  const { call } = await newConsoleOperator(shop);
  const { license } = await newCustomer(shop);
  const answers = [
    await call(`GET /v1/admin/licenses/${license.id}`),
    await call(search, { words: license.licenseKey }),
    await call("POST /v1/admin/find", { words: license.licenseKey }),
  ];
  const order = { email: "dora@shop.example", tier: "professional", days: 30 };
  const issued = (await call("POST /v1/admin/licenses", order)).body as { license: { license_key: string } };
  expect(issued.license.license_key).toContain("•");
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(license.licenseKey.slice(-4));
    expect(JSON.stringify(body)).not.toContain(license.licenseKey);
  }
});

test("a customer's session is nobody in the console, and an operator's is nobody in the portal", async () => {
  const mira = await newCustomer(shop, { kind: "page" });
  expect((await mira.call("GET /api/operator/session")).body["operator"]).toBeNull();
  expect((await mira.call(search, {})).status).toBe(401);
  const { visitor } = await newConsoleOperator(shop);
  expect((await visitor.call("GET /api/profile")).status).toBe(401);
  const [, token = ""] = visitor.cookie.split("=");
  for (const cookie of [`__Host-session=${token}`, `session=${token}`]) {
    visitor.cookie = cookie;
    expect((await visitor.call("GET /api/profile")).status).toBe(401);
  }
  const asBearer = { authorization: `Bearer ${token}` };
  expect((await createVisitor(shop, { kind: "app" }).call(search, {}, asBearer)).status).toBe(401);
});

describe("every call of the operator API", () => {
  const calls = allEndpoints.filter(({ audience }) => audience === "operator");
  const named = (path: string) => path.replaceAll(/\{\w+\}/g, "019ad0a4-0000-7000-8000-000000000000");
  it.each(["owner", "support", "release_manager"] as const)(
    "is open to %s by the scopes of the role",
    async (role) => {
      const { call, id } = await newConsoleOperator(shop, { role });
      shop.clock.advance(minutes(10));
      for (const { method, path, scope, reachesFar, produces } of calls) {
        if (!scope) throw new Error(`${path} has no scope`);
        await shop.deps.rateLimits.reset({ name: "operator-key", allow: 600, per: minutes(1) }, id);
        const may = scopesOfRole[role].some((each) => each === scope);
        // A stream that opens has no end.
        const asked = may && produces === "text/event-stream" ? "HEAD" : method;
        const { status, body } = await call(`${asked} ${named(path)}`, method === "GET" ? undefined : {});
        const code = (body as { error?: { code?: string } }).error?.code;
        const isDangerous = reachesFar === true || dangerousScopes.some((each) => each === scope);
        if (!may) expect([path, status, code]).toEqual([path, 403, "forbidden"]);
        else if (isDangerous) expect([path, status, code]).toEqual([path, 403, "factor_needed"]);
        else expect([path, [401, 403].includes(status)]).toEqual([path, false]);
      }
    },
  );
});
