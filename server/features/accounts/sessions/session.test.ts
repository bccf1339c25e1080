import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days, minutes, seconds } from "../../../platform/clock.ts";
import { newCustomer, strongPassword } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { deleteOldSessionsJob } from "../account-data/jobs.ts";
import { createVisitor, type Visitor } from "../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const app = () => createVisitor(shop, { kind: "app", agent: "liftgauge-app/1.2 (linux)" });

async function isSignedIn(visitor: Visitor, headers?: Record<string, string>): Promise<boolean> {
  const { status, body } = await visitor.call("GET /api/session", undefined, headers);
  expect(status).toBe(200);
  return body["user"] !== null;
}

async function logIn(
  email: string,
  kind: "page" | "app",
  agent = "",
): Promise<{ visitor: Visitor; token: string }> {
  const visitor = createVisitor(shop, { kind, agent });
  const { body } = await visitor.call("POST /api/login", { email, password: strongPassword });
  return { visitor, token: (body as { session: { token: string } }).session.token };
}

interface Listed {
  id: string;
  device: string;
  kind: string;
  current: boolean;
}

async function sessionsOf(visitor: Visitor): Promise<Listed[]> {
  const { body } = await visitor.call("GET /api/sessions");
  return (body as { sessions: Listed[] }).sessions;
}

describe("a browser's session", () => {
  test("is in a cookie that no script and no other site can use", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const visitor = createVisitor(shop, { kind: "page" });
    const { headers } = await visitor.call("POST /api/login", { email, password: strongPassword });
    const [cookie = ""] = headers["set-cookie"] as string[];
    const [pair, ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-session=[\w-]{43}$/);
    const expires = `Expires=${new Date(shop.clock.now().getTime() + days(30)).toUTCString()}`;
    expect(attributes).toEqual(["Path=/", expires, "HttpOnly", "SameSite=Lax", "Secure"]);
  });

  test("has another token in its answer, which stops after 15 minutes and with the session", async () => {
    const { email, visitor, token } = await newCustomer(shop, { kind: "page" });
    expect(visitor.cookie).not.toContain(token);
    expect(await isSignedIn(app(), bearer(token))).toBe(true);
    shop.clock.advance(minutes(15));
    expect(await isSignedIn(app(), bearer(token))).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);

    const next = await logIn(email, "page");
    await next.visitor.call("POST /api/logout");
    expect(await isSignedIn(app(), bearer(next.token))).toBe(false);
  });

  test("ends 14 days after its last use, and 30 days after it began", async () => {
    const idle = await newCustomer(shop, { kind: "page" });
    const used = await newCustomer(shop, { kind: "page" });
    shop.clock.advance(days(13));
    expect(await isSignedIn(used.visitor)).toBe(true);
    shop.clock.advance(days(1));
    expect(await isSignedIn(idle.visitor)).toBe(false);
    expect(await isSignedIn(used.visitor)).toBe(true);
    shop.clock.advance(days(13));
    expect(await isSignedIn(used.visitor)).toBe(true);
    shop.clock.advance(days(3));
    expect(await isSignedIn(used.visitor)).toBe(false);
  });

  test("is never one that was brought along, and the one it replaces ends", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const planted = `__Host-session=${"A".repeat(43)}`;
    const victim = createVisitor(shop, { kind: "page" });
    victim.cookie = planted;
    await victim.call("POST /api/login", { email, password: strongPassword });
    expect(victim.cookie).not.toBe(planted);
    const thief = createVisitor(shop, { kind: "page" });
    thief.cookie = planted;
    expect(await isSignedIn(thief)).toBe(false);

    thief.cookie = visitor.cookie;
    expect(await isSignedIn(thief)).toBe(true);
    await visitor.call("POST /api/login", { email, password: strongPassword });
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
  });
});

describe("a session that has ended", () => {
  const lifes = [
    ["a browser's, not used for 14 days", "page", days(14)],
    ["a browser's, after 30 days", "page", days(30)],
    ["an app's, after 90 days", "app", days(90)],
  ] as const;

  test.each(lifes)("%s, stays ended when the clock is set back", async (_, kind, life) => {
    const { visitor, token } = await newCustomer(shop, { kind });
    const headers = kind === "app" ? bearer(token) : {};
    shop.clock.advance(life);
    expect(await isSignedIn(visitor, headers)).toBe(false);
    shop.clock.advance(-life);
    expect(await isSignedIn(visitor, headers)).toBe(false);
  });

  test.each(lifes)("%s, is found by the daily job as well", async (_, kind, life) => {
    const { visitor, token } = await newCustomer(shop, { kind });
    const headers = kind === "app" ? bearer(token) : {};
    shop.clock.advance(life);
    await deleteOldSessionsJob.handle(shop.deps, {}, 1);
    shop.clock.advance(-life);
    expect(await isSignedIn(visitor, headers)).toBe(false);
  });

  test("its short token ends too, and stays expired", async () => {
    const { token, visitor } = await newCustomer(shop, { kind: "page" });
    shop.clock.advance(minutes(15));
    expect(await isSignedIn(app(), bearer(token))).toBe(false);
    shop.clock.advance(-minutes(15));
    expect(await isSignedIn(app(), bearer(token))).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
  });
});

describe("an app's session", () => {
  test("is a bearer token for 90 days, used or not", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const { token } = await logIn(email, "app");
    shop.clock.advance(days(90) - seconds(1));
    expect(await isSignedIn(app(), bearer(token))).toBe(true);
    shop.clock.advance(seconds(1));
    expect(await isSignedIn(app(), bearer(token))).toBe(false);
  });

  test("also comes as a cookie, for clients that keep cookies", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const answer = await app().call("POST /api/login", { email, password: strongPassword });
    const { token } = (answer.body as { session: { token: string } }).session;
    expect(String(answer.headers["set-cookie"])).toContain(`__Host-session=${token};`);
  });
});

describe("what is shown", () => {
  test("an invalid token is a visitor, never an error", async () => {
    const { visitor } = await newCustomer(shop, { kind: "page" });
    const garbage = [
      "Bearer",
      "Bearer ",
      "Basic YTpi",
      `Bearer ${"x".repeat(5000)}`,
      "Bearer \u00ff",
      "\u0001",
      "null",
    ];
    for (const authorization of garbage) expect(await isSignedIn(app(), { authorization })).toBe(false);
    for (const cookie of [
      "__Host-session",
      "=;=;",
      "__Host-session=%ZZ",
      `session=${"A".repeat(43)}`,
      ";".repeat(900),
    ])
      expect(await isSignedIn(app(), { cookie })).toBe(false);
    for (const authorization of garbage) expect(await isSignedIn(visitor, { authorization })).toBe(true);
  });

  test("a bearer token decides over a cookie", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    const grace = await logIn((await newCustomer(shop, { kind: "page" })).email, "app");
    const both = await ada.visitor.call("GET /api/session", undefined, bearer(grace.token));
    expect(both.body).not.toMatchObject({ user: { email: ada.email } });
    expect(await isSignedIn(ada.visitor, bearer("A".repeat(43)))).toBe(false);
  });
});

test("the last use is written once a minute", async () => {
  const { accountId, visitor } = await newCustomer(shop, { kind: "page" });
  const lastSeen = async () =>
    (
      await shop.db.row<{ at: Date }>(
        sql`select last_seen_at as at from sessions where account_id = ${accountId}`,
      )
    )?.at;
  const begun = shop.clock.now();
  shop.clock.advance(seconds(59));
  await visitor.call("GET /api/session");
  expect(await lastSeen()).toEqual(begun);
  shop.clock.advance(seconds(1));
  await visitor.call("GET /api/session");
  expect(await lastSeen()).toEqual(shop.clock.now());
});

test("logging out ends the session at once, clears the cookie, and answers a visitor the same", async () => {
  const { visitor } = await newCustomer(shop, { kind: "page" });
  const copy = createVisitor(shop, { kind: "page" });
  copy.cookie = visitor.cookie;
  const out = await visitor.call("POST /api/logout");
  expect(out).toMatchObject({ status: 200, body: { success: true } });
  expect(String(out.headers["set-cookie"])).toContain("__Host-session=; Path=/; Max-Age=0");
  expect(await isSignedIn(copy)).toBe(false);
  // Neither "cookies", with the device cookie, nor "storage", with the cart and the theme.
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  expect((await visitor.call("POST /api/logout")).body).toEqual(out.body);
});

test("the list names devices, the newest first, and marks the one that asks", async () => {
  const { email, visitor } = await newCustomer(shop, {
    kind: "page",
    agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    address: "::ffff:192.0.2.44",
  });
  shop.clock.advance(minutes(1));
  await logIn(email, "app", "liftgauge-app/1.2 (linux)");
  expect(await sessionsOf(visitor)).toMatchObject([
    { device: "liftgauge-app", kind: "app", current: false },
    { device: "Firefox on Linux", kind: "browser", address: "192.0.2.44", current: true },
  ]);
});

test("one session can be ended, by its owner only", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const other = await logIn(ada.email, "page");
  const listed = await sessionsOf(ada.visitor);
  const id = listed.find((session) => !session.current)?.id ?? "";
  const grace = await newCustomer(shop, { kind: "page" });
  const foreign = await grace.visitor.call(`DELETE /api/sessions/${id}`);
  const random = await grace.visitor.call("DELETE /api/sessions/01a1f8ba-b8c8-7000-8116-26d8bcdf1e90");
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...random.body, requestId: "" });
  expect(await isSignedIn(other.visitor)).toBe(true);

  expect((await ada.visitor.call(`DELETE /api/sessions/${id}`)).status).toBe(200);
  expect(await isSignedIn(other.visitor)).toBe(false);
  expect((await ada.visitor.call(`DELETE /api/sessions/${id}`)).status).toBe(404);
  const own = (await sessionsOf(ada.visitor))[0]?.id;
  expect((await ada.visitor.call(`DELETE /api/sessions/${own}`)).headers["set-cookie"]).toContain(
    "Max-Age=0",
  );
});

test("all other sessions can be ended, of this account only", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const grace = await newCustomer(shop, { kind: "page" });
  const others = [await logIn(ada.email, "page"), await logIn(ada.email, "app")];
  const response = await ada.visitor.call("DELETE /api/sessions");
  expect(response).toMatchObject({ status: 200, body: { success: true, ended: 2 } });
  for (const { visitor } of others) expect(await isSignedIn(visitor)).toBe(false);
  expect(await isSignedIn(ada.visitor)).toBe(true);
  expect(await isSignedIn(grace.visitor)).toBe(true);
});

test("without a session the calls answer 401", async () => {
  const names = [
    "GET /api/sessions",
    "DELETE /api/sessions",
    "DELETE /api/sessions/01a1f8ba-b8c8-7000-8116-26d8bcdf1e90",
    "POST /api/verify-email/resend",
  ];
  for (const name of names)
    expect(await app().call(name)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  const change = { currentPassword: strongPassword, newPassword: strongPassword };
  expect(await app().call("POST /api/change-password", change)).toMatchObject({ status: 401 });
});
