import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days, hours, minutes, seconds } from "../../../platform/clock.ts";
import { consolePassword, joinBy, newConsoleOperator, scan, tokenOf } from "../../../testing/console.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { createOperatorLink } from "../join-links/create-operator-link.ts";
import { linkFirstOwner } from "../join-links/link-first-owner.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });

describe("the first owner", () => {
  let fresh: TestApp;
  beforeAll(async () => {
    fresh = await testApp();
  });
  afterAll(() => fresh.close());

  test("is one of twenty who use the link at once, and the link is dead then", async () => {
    const link = await linkFirstOwner(fresh.deps);
    const token = tokenOf(link?.url ?? "");
    const opened = await createVisitor(fresh, { kind: "page" }).call("POST /api/operator/link", { token });
    expect(opened).toMatchObject({
      status: 200,
      body: { link: { purpose: "first", email: null, role: "owner", isReset: false } },
    });
    const { setup, secret, uri } = (
      opened.body as { authenticator: Record<"setup" | "secret" | "uri", string> }
    ).authenticator;
    expect(uri).toContain(`secret=${secret}`);
    const join = (index: number) =>
      createVisitor(fresh, { kind: "page" }).call("POST /api/operator/join", {
        token,
        setup,
        email: `owner-${index}@shop.example`,
        password: consolePassword,
        code: scan(fresh, secret).code(),
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => join(index)));
    const joined = answers.filter(({ status }) => status === 200);
    expect(joined).toHaveLength(1);
    expect(joined[0]?.body).toMatchObject({ operator: { role: "owner" } });
    expect(answers.filter(({ body }) => body["code"] === "link_invalid")).toHaveLength(19);
    expect(await fresh.db.count(sql`select count(*) from operators`)).toBe(1);
    expect((await join(20)).body["code"]).toBe("link_invalid");
    expect(await linkFirstOwner(fresh.deps)).toBeUndefined();
  });
});

test("a link for the first owner opens nothing once there is one, also where it is open already", async () => {
  const fresh = await testApp();
  const token = tokenOf((await linkFirstOwner(fresh.deps))?.url ?? "");
  const visitor = createVisitor(fresh, { kind: "page" });
  const opened = await visitor.call("POST /api/operator/link", { token });
  const { setup, secret } = (opened.body as { authenticator: Record<"setup" | "secret", string> })
    .authenticator;
  await newConsoleOperator(fresh);
  const join = {
    token,
    setup,
    email: "late@shop.example",
    password: consolePassword,
    code: scan(fresh, secret).code(),
  };
  expect((await visitor.call("POST /api/operator/join", join)).body["code"]).toBe("link_invalid");
  expect((await visitor.call("POST /api/operator/link", { token })).body["code"]).toBe("link_invalid");
  await fresh.close();
});

describe("a link", () => {
  const newLink = () => {
    const wanted = { email: "lin@shop.example", role: "support", way: "printed" } as const;
    return shop.db.transaction((tx) => createOperatorLink(shop.deps, tx, wanted));
  };
  const join = async (token: string, change: object = {}) => {
    const visitor = page();
    const opened = await visitor.call("POST /api/operator/link", { token });
    const { authenticator } = opened.body as { authenticator?: { setup: string; secret: string } };
    const { setup, secret } = authenticator ?? { setup: "s".repeat(43), secret: "AAAA" };
    const body = { token, setup, password: consolePassword, code: scan(shop, secret).code(), ...change };
    return visitor.call("POST /api/operator/join", body);
  };

  it.each([
    ["a common password", { password: "password123" }, "password_common"],
    ["its own address", { password: "lin@shop.example" }, "password_guessable"],
    ["a wrong code", { code: "000000" }, "code_wrong"],
    ["letters for a code", { code: "abcdef" }, "invalid_request"],
  ])("refuses %s and still works", async (_what, change, code) => {
    const token = tokenOf((await newLink()).url);
    expect((await join(token, change)).body["code"]).toBe(code);
    expect((await join(token)).status).toBe(200);
  });

  it("offers another secret each time that it is opened", async () => {
    const token = tokenOf((await newLink()).url);
    const offers = [];
    for (const visitor of [page(), page()]) {
      const { body } = await visitor.call("POST /api/operator/link", { token });
      offers.push((body as { authenticator: { setup: string; secret: string } }).authenticator);
    }
    expect(offers[0]?.secret).not.toBe(offers[1]?.secret);
    // Whoever has read the link knows a secret that is not the one of the operator.
    expect((await join(token, { setup: offers[0]?.setup })).body["code"]).toBe("code_wrong");
    const code = scan(shop, offers[1]?.secret ?? "").code();
    expect((await join(token, { setup: offers[1]?.setup, code })).status).toBe(200);
  });

  it("works for one of five who use it at once", async () => {
    const token = tokenOf((await newLink()).url);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(token)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  it("ends after an hour, and with a newer one for the same address", async () => {
    const [old, newer] = [tokenOf((await newLink()).url), tokenOf((await newLink()).url)];
    expect((await join(old)).body["code"]).toBe("link_invalid");
    shop.clock.advance(hours(1));
    expect((await join(newer)).body["code"]).toBe("link_invalid");
  });

  it("for somebody who is there gives them another password and authenticator, and ends their sessions", async () => {
    const first = await joinBy(shop, tokenOf((await newLink()).url), { email: "lin@shop.example" });
    const again = await joinBy(shop, tokenOf((await newLink()).url), { email: "lin@shop.example" });
    expect(again.id).toBe(first.id);
    expect((await first.call("GET /api/operator/session")).body["operator"]).toBeNull();
    const logIn = (code: string) =>
      page().call("POST /api/operator/log-in", { email: first.email, password: consolePassword, code });
    expect((await logIn(first.nextCode())).status).toBe(401);
    expect((await logIn(first.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await logIn(again.nextCode())).status).toBe(200);
  });
});

describe("logging in", () => {
  const attempt = (email: string, password: string, code: string) =>
    page().call("POST /api/operator/log-in", { email, password, code });

  it("tells nobody what was wrong, and sets no cookie", async () => {
    const { email, nextCode } = await newConsoleOperator(shop);
    const code = nextCode();
    const answers = [
      await attempt("nobody@shop.example", consolePassword, code),
      await attempt(email, "not the password", code),
      await attempt(email, consolePassword, "000000"),
      await attempt(email, consolePassword, "AAAAA-AAAAA"),
      await attempt("no address", consolePassword, code),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body["code"], headers["set-cookie"]]).toEqual([
        401,
        "operator_login_failed",
        undefined,
      ]);
      expect(body).toMatchObject({ error: answers[0]?.body["error"] });
    }
    expect(
      (await attempt(email.toUpperCase(), consolePassword, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status,
    ).toBe(200);
  });

  it("takes each code once, also of two at the same moment", async () => {
    const { email, nextCode, authenticator } = await newConsoleOperator(shop);
    // The one that it joined with.
    expect((await attempt(email, consolePassword, authenticator.code())).status).toBe(401);
    const code = nextCode();
    const both = await Promise.all([1, 2].map(() => attempt(email, consolePassword, code)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    shop.clock.advance(seconds(30));
    expect((await attempt(email, consolePassword, code)).status).toBe(401);
  });

  it.each([
    [-30, 200],
    [30, 200],
    [-60, 401],
    [60, 401],
  ])("takes the code of an authenticator whose clock is off by %i seconds: %i", async (off, status) => {
    const { email, authenticator } = await newConsoleOperator(shop);
    shop.clock.advance(minutes(5));
    expect((await attempt(email, consolePassword, authenticator.code(off))).status).toBe(status);
  });

  it("takes a recovery code once, however it is typed", async () => {
    const { email, recoveryCodes } = await newConsoleOperator(shop);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [one = "", two = ""] = recoveryCodes;
    const spelled = one.replace("-", " ").toLowerCase();
    const both = await Promise.all([one, spelled].map((code) => attempt(email, consolePassword, code)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const left = await attempt(email, consolePassword, two);
    expect(left.body).toMatchObject({ operator: { recoveryCodesLeft: 8 } });
  });

  it("stops after ten tries from one network, and lets the operator in from another", async () => {
    const { email, nextCode } = await newConsoleOperator(shop);
    const guesser = createVisitor(shop, { kind: "page", address: "198.51.100.9" });
    const guess = () =>
      guesser.call("POST /api/operator/log-in", { email, password: "a guess", code: "000000" });
    for (let tried = 0; tried < 10; tried += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await attempt(email, consolePassword, nextCode())).status).toBe(200);
  });

  it("stops strangers after a hundred tries a day, and not the operator's own network", async () => {
    const address = "203.0.113.77";
    const { email, nextCode } = await newConsoleOperator(shop, { address });
    const rule = { name: "operator-log-in-strangers", allow: 100, per: days(1) };
    for (let tried = 0; tried < 100; tried += 1) await shop.deps.rateLimits.take(rule, email);
    expect((await attempt(email, consolePassword, nextCode())).status).toBe(429);
    const own = createVisitor(shop, { kind: "page", address });
    const logIn = { email, password: consolePassword, code: nextCode() };
    expect((await own.call("POST /api/operator/log-in", logIn)).status).toBe(200);
  });

  it("notes log-ins, and what the address of an operator was refused", async () => {
    const { id, email, nextCode } = await newConsoleOperator(shop);
    await attempt(email, consolePassword, "000000");
    await attempt(email, consolePassword, nextCode());
    const noted = await shop.db.rows<{ type: string; act: string; via: string; state: object | null }>(sql`
      select type, origin->>'act' as act, origin->>'via' as via, state from events
      where subject = ${id} order by sequence`);
    expect(noted).toEqual([
      {
        type: "operator.acted",
        act: "POST /api/operator/join",
        via: "console",
        state: { role: "owner", is_reset: false, link: expect.any(String) as string },
      },
      {
        type: "operator.refused",
        act: "POST /api/operator/log-in",
        via: "console",
        state: { problem: "operator_login_failed", password_right: true },
      },
      { type: "operator.acted", act: "POST /api/operator/log-in", via: "console", state: null },
    ]);
    const by = sql`select count(*) from events where type = 'operator.acted' and origin->>'operator' = ${id}`;
    expect(await shop.db.count(by)).toBe(2);
  });
});

test("passwords, codes and secrets are stored in no readable form", async () => {
  const operator = await newConsoleOperator(shop);
  const stored = JSON.stringify(
    (await shop.db.execute("select o::text from operators o union all select e::text from events e")).rows,
  );
  for (const secret of [consolePassword, ...operator.recoveryCodes]) expect(stored).not.toContain(secret);
  const [session = ""] = operator.visitor.cookie.split("=").slice(1);
  const sessions = JSON.stringify((await shop.db.execute("select s::text from operator_sessions s")).rows);
  expect(session).toMatch(/^[\w-]{43}$/);
  expect(sessions).not.toContain(session);
});
