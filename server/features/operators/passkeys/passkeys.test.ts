import type { PasskeyCreation, PasskeyRequest } from "@keystead/contract/passkeys/web-authn";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { minutes, seconds } from "../../../platform/clock.ts";
import { type ConsoleOperator, joinBy, newConsoleOperator, tokenOf } from "../../../testing/console.ts";
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from "../../../testing/software-authenticator.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../../testing/visitor.ts";
import { linkOperator } from "../join-links/link-operator.ts";
import { changeOperator } from "../roster/change-operator.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });
const origin = () => shop.deps.origins.publicUrl;

async function offer({ call }: ConsoleOperator): Promise<PasskeyCreation> {
  const { body } = await call("POST /api/operator/passkeys/offer");
  return body["creation"] as PasskeyCreation;
}

/** An operator with a passkey, and what makes its answers. */
async function withPasskey(counts = true): Promise<{
  operator: ConsoleOperator;
  passkey: SoftwareAuthenticator;
  id: string;
}> {
  const operator = await newConsoleOperator(shop);
  const passkey = createSoftwareAuthenticator(origin(), counts);
  const made = passkey.make(await offer(operator));
  const { body } = await operator.call("POST /api/operator/passkeys", { name: "Key ring", passkey: made });
  return { operator, passkey, id: (body["passkey"] as { id: string }).id };
}

const askBy = async (visitor: Pick<Visitor, "call">, purpose: "log-in" | "step-up") =>
  (await visitor.call(`POST /api/operator/${purpose}/passkey/ask`)).body["request"] as PasskeyRequest;

const logIn = "POST /api/operator/log-in/passkey";

const notesOf = ({ id }: ConsoleOperator) =>
  shop.db.rows<{ type: string; state: Record<string, unknown> | null }>(
    sql`select type, state from events where subject = ${id} order by sequence`,
  );

describe("a log-in by a passkey", () => {
  it("needs no address, no password and no code, and opens dangerous acts", async () => {
    const { operator, passkey, id } = await withPasskey();
    const visitor = page();
    const request = await askBy(visitor, "log-in");
    expect(request).toMatchObject({ allowCredentials: [], userVerification: "required" });
    const { status, body } = await visitor.call(logIn, { passkey: passkey.use(request) });
    expect(status).toBe(200);
    const { email, id: operatorId } = operator;
    expect(body).toMatchObject({ operator: { id: operatorId, email, passkeys: 1, recoveryCodesLeft: 10 } });
    const { provedUntil } = body["operator"] as { provedUntil: string };
    expect(new Date(provedUntil).getTime() - shop.clock.now().getTime()).toBe(minutes(10));
    expect((await visitor.call("POST /v1/admin/licenses/search", {})).status).toBe(200);
    expect((await notesOf(operator)).at(-1)).toMatchObject({
      type: "operator.acted",
      state: { passkey_id: id },
    });
    const listed = await operator.call("GET /api/operator/passkeys");
    expect(listed.body["passkeys"]).toMatchObject([
      { id, name: "Key ring", lastUsedAt: shop.clock.now().toISOString() },
    ]);
  });

  it.each([
    ["was made on another page", { origin: "https://phisher.example" }],
    ["is for another site", { rpId: "phisher.example" }],
    ["didn't verify its owner", { isVerified: false }],
    ["counts no further, as a copy does", { uses: 1 }],
    ["signed another challenge", { challenge: "A".repeat(43) }],
    ["is an answer of another kind", { type: "webauthn.create" }],
  ])("is refused and noted when it %s", async (_, deviation) => {
    const { operator, passkey } = await withPasskey();
    const visitor = page();
    const answer = passkey.use(await askBy(visitor, "log-in"), deviation);
    const { status, body } = await visitor.call(logIn, { passkey: answer });
    expect({ status, code: body["code"] }).toEqual({ status: 401, code: "passkey_refused" });
    expect(visitor.cookie).toBe("");
    expect((await notesOf(operator)).at(-1)).toMatchObject({
      type: "operator.refused",
      state: { problem: "passkey_refused", passkey: "Key ring" },
    });
  });

  it("is refused alike for a passkey that nobody has", async () => {
    const known = await withPasskey();
    const visitor = page();
    const stranger = createSoftwareAuthenticator(origin());
    const refusals = [
      await visitor.call(logIn, { passkey: stranger.use(await askBy(visitor, "log-in")) }),
      await visitor.call(logIn, {
        passkey: known.passkey.use(await askBy(visitor, "log-in"), { isVerified: false }),
      }),
    ];
    const [first, second] = refusals.map(({ status, body: { requestId: _id, ...body } }) => ({
      status,
      body,
    }));
    expect(first).toEqual(second);
  });

  it.each([true, false])(
    "takes each answer once, of several at the same time too (it counts: %s)",
    async (counts) => {
      const { passkey } = await withPasskey(counts);
      const answer = passkey.use(await askBy(page(), "log-in"));
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => page().call(logIn, { passkey: answer })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );

  it("takes an answer within five minutes", async () => {
    const { passkey } = await withPasskey();
    for (const [after, status] of [
      [minutes(5) - seconds(1), 200],
      [minutes(5), 401],
    ] as const) {
      const request = await askBy(page(), "log-in");
      shop.clock.advance(after);
      expect((await page().call(logIn, { passkey: passkey.use(request) })).status).toBe(status);
    }
    // What has expired is kept for nobody.
    await askBy(page(), "log-in");
    expect(await shop.db.count(sql`select count(*) from passkey_challenges`)).toBe(1);
  });

  it("takes no answer that was asked for another purpose", async () => {
    const { operator, passkey } = await withPasskey();
    const stepUp = await askBy(operator, "step-up");
    expect((await page().call(logIn, { passkey: passkey.use(stepUp) })).status).toBe(401);
    const login = await askBy(page(), "log-in");
    const proof = { passkey: passkey.use(login) };
    expect((await operator.call("POST /api/operator/step-up/passkey", proof)).status).toBe(401);
  });

  it("ends with the operator, the passkey, or a new way in", async () => {
    const disabled = await withPasskey();
    await changeOperator(shop.deps, { who: { id: disabled.operator.id }, isDisabled: true });
    const removed = await withPasskey();
    await removed.operator.call(`DELETE /api/operator/passkeys/${removed.id}`);
    const reset = await withPasskey();
    const linked = await linkOperator(shop.deps, { email: reset.operator.email, role: undefined });
    if (!linked.ok) throw new Error(linked.reason);
    const again = await joinBy(shop, tokenOf(linked.link.url), { email: reset.operator.email });
    expect((await again.call("GET /api/operator/session")).body).toMatchObject({ operator: { passkeys: 0 } });
    for (const { passkey } of [disabled, removed, reset]) {
      const answer = passkey.use(await askBy(page(), "log-in"));
      expect((await page().call(logIn, { passkey: answer })).body["code"]).toBe("passkey_refused");
    }
  });
});

describe("a passkey as the second factor", () => {
  it("opens dangerous acts for ten minutes more", async () => {
    const { operator, passkey } = await withPasskey();
    shop.clock.advance(minutes(11));
    const request = await askBy(operator, "step-up");
    expect(request.allowCredentials).toHaveLength(1);
    const { body } = await operator.call("POST /api/operator/step-up/passkey", {
      passkey: passkey.use(request),
    });
    const { provedUntil } = body["operator"] as { provedUntil: string };
    expect(new Date(provedUntil).getTime() - shop.clock.now().getTime()).toBe(minutes(10));
  });

  it("is the operator's own", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    shop.clock.advance(minutes(11));
    const request = await askBy(mine.operator, "step-up");
    const proof = { passkey: theirs.passkey.use(request) };
    const { body } = await mine.operator.call("POST /api/operator/step-up/passkey", proof);
    expect(body["code"]).toBe("passkey_refused");
    const offered = await mine.operator.call("POST /api/operator/passkeys/offer");
    expect(offered.body["code"]).toBe("factor_needed");
    expect((await notesOf(theirs.operator)).at(-1)).toMatchObject({ type: "operator.refused" });
  });
});

describe("adding a passkey", () => {
  it("names it after the browser where no name is given, and tells browsers which ones are there", async () => {
    const operator = await newConsoleOperator(shop, {
      agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    });
    const creation = await offer(operator);
    expect(creation).toMatchObject({
      user: { name: operator.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const made = createSoftwareAuthenticator(origin()).make(creation);
    const { body } = await operator.call("POST /api/operator/passkeys", { passkey: made });
    expect(body["passkey"]).toMatchObject({ name: "Firefox on Linux", lastUsedAt: null });
    expect((await offer(operator)).excludeCredentials).toEqual([
      { type: "public-key", id: made.id, transports: ["internal"] },
    ]);
    expect((await notesOf(operator)).at(-1)).toMatchObject({
      type: "operator.acted",
      state: { passkey_added: "Firefox on Linux" },
    });
  });

  it.each([
    ["made on another page", { origin: "https://phisher.example" }],
    ["made for another site", { rpId: "phisher.example" }],
    ["made without its owner", { isVerified: false }],
    ["made for another challenge", { challenge: "A".repeat(43) }],
  ])("refuses one that was %s", async (_, deviation) => {
    const operator = await newConsoleOperator(shop);
    const made = createSoftwareAuthenticator(origin()).make(await offer(operator), deviation);
    const { body } = await operator.call("POST /api/operator/passkeys", { passkey: made });
    expect(body["code"]).toBe("passkey_refused");
  });

  it("refuses an offer that was made to another operator, and a passkey that another one has", async () => {
    const [mine, other] = [await newConsoleOperator(shop), await newConsoleOperator(shop)];
    const passkey = createSoftwareAuthenticator(origin());
    const add = async (to: ConsoleOperator, creation: PasskeyCreation) =>
      (await to.call("POST /api/operator/passkeys", { passkey: passkey.make(creation) })).body["code"];
    expect(await add(mine, await offer(other))).toBe("passkey_refused");
    expect(await add(mine, await offer(mine))).toBeUndefined();
    expect(await add(other, await offer(other))).toBe("passkey_refused");
  });

  it("needs the second factor not long ago, and so does removing one", async () => {
    const { operator, id } = await withPasskey();
    const made = createSoftwareAuthenticator(origin()).make(await offer(operator));
    shop.clock.advance(minutes(10));
    for (const [call, body] of [
      ["POST /api/operator/passkeys/offer", undefined],
      ["POST /api/operator/passkeys", { passkey: made }],
      [`DELETE /api/operator/passkeys/${id}`, undefined],
    ] as const)
      expect((await operator.call(call, body)).body["code"], call).toBe("factor_needed");
  });

  it("stops at twenty, however many are added at once", async () => {
    const operator = await newConsoleOperator(shop);
    const creations = await Promise.all(Array.from({ length: 22 }, () => offer(operator)));
    const answers = await Promise.all(
      creations.map((creation) =>
        operator.call("POST /api/operator/passkeys", {
          passkey: createSoftwareAuthenticator(origin()).make(creation),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await operator.call("POST /api/operator/passkeys/offer")).body["code"]).toBe("too_many_passkeys");
  });
});

test("one operator doesn't remove the passkey of another", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const { status } = await mine.operator.call(`DELETE /api/operator/passkeys/${theirs.id}`);
  expect(status).toBe(404);
  expect((await theirs.operator.call("GET /api/operator/passkeys")).body["passkeys"]).toHaveLength(1);
});

test("a shop at an address without a name has no passkeys, and says so", async () => {
  const plain = await testApp({ environment: { PUBLIC_URL: "https://203.0.113.7" } });
  const operator = await newConsoleOperator(plain);
  expect((await operator.call("GET /api/operator/passkeys")).body).toMatchObject({
    passkeys: [],
    origin: null,
  });
  for (const call of [
    "POST /api/operator/passkeys/offer",
    "POST /api/operator/log-in/passkey/ask",
    "POST /api/operator/step-up/passkey/ask",
  ])
    expect((await operator.call(call)).body["code"], call).toBe("passkeys_unavailable");
  await plain.close();
});
