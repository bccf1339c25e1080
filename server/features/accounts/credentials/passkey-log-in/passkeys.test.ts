import type { PasskeyCreation, PasskeyRequest } from "@keystead/contract/passkeys/web-authn";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { deleteAccountData } from "../../account-data/delete-account-data.ts";
import { sendResetLink } from "../passwords/send-reset-link.ts";
import { minutes, seconds } from "../../../../platform/clock.ts";
import { addPasskey } from "../../../../testing/add-passkey.ts";
import { type Customer, newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from "../../../../testing/software-authenticator.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { newConfirmedCustomer, newSecuredCustomer } from "../../../../testing/two-factor.ts";
import { createVisitor, type Visitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });
const origin = () => shop.deps.origins.publicUrl;
const codeOf = ({ body }: { readonly body: Record<string, unknown> }) => body["code"];

const offerTo = (customer: Customer, proof: object = { password: strongPassword }) =>
  customer.call("POST /api/passkeys/offer", proof);
const creationFor = async (customer: Customer, proof?: object) =>
  (await offerTo(customer, proof)).body["creation"] as PasskeyCreation;

/** A customer with a passkey, and what makes its answers. */
async function withPasskey(counts = true): Promise<{
  customer: Customer;
  passkey: SoftwareAuthenticator;
  id: string;
}> {
  const customer = await newConfirmedCustomer(shop);
  const { id, authenticator } = await addPasskey(shop, customer, { counts });
  return { customer, passkey: authenticator, id };
}

const ask = async (visitor: Pick<Visitor, "call"> = page()) =>
  (await visitor.call("POST /api/login/passkey/ask")).body["request"] as PasskeyRequest;
const logIn = "POST /api/login/passkey";

const eventsOf = async ({ accountId }: Customer) =>
  (
    await shop.db.rows<{ kind: string; detail: object }>(
      sql`select kind, detail from security_events where account_id = ${accountId} order by at, id`,
    )
  ).map(({ kind }) => kind);

const listOf = async (customer: Customer) => (await customer.call("GET /api/passkeys")).body["passkeys"];

describe("a log-in by a passkey", () => {
  it("needs no address, no password and no code", async () => {
    const { customer, passkey, id } = await withPasskey();
    const visitor = page();
    const request = await ask(visitor);
    expect(request).toMatchObject({ allowCredentials: [], userVerification: "required" });
    const { status, body } = await visitor.call(logIn, { passkey: passkey.use(request) });
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { email: customer.email } } });
    expect((await visitor.call("GET /api/session")).body).toMatchObject({ user: { email: customer.email } });
    expect(await listOf(customer)).toMatchObject([
      { id, name: "Key ring", lastUsedAt: shop.clock.now().toISOString() },
    ]);
    expect((await eventsOf(customer)).at(-1)).toBe("login");
  });

  it("counts for the code of a second factor", async () => {
    const { customer, nextCode } = await newSecuredCustomer(shop);
    const proof = { password: strongPassword, code: nextCode() };
    const { authenticator: passkey } = await addPasskey(shop, customer, { proof });
    const answer = passkey.use(await ask());
    expect((await page().call(logIn, { passkey: answer })).status).toBe(200);
  });

  it.each([
    ["was made on another page", { origin: "https://phisher.example" }],
    ["is for another site", { rpId: "phisher.example" }],
    ["didn't verify its owner", { isVerified: false }],
    ["counts no further, as a copy does", { uses: 1 }],
    ["signed another challenge", { challenge: "A".repeat(43) }],
    ["is an answer of another kind", { type: "webauthn.create" }],
  ])("is refused and on record when it %s", async (_, deviation) => {
    const { customer, passkey } = await withPasskey();
    const visitor = page();
    const refused = await visitor.call(logIn, { passkey: passkey.use(await ask(visitor), deviation) });
    expect({ status: refused.status, code: codeOf(refused) }).toEqual({
      status: 401,
      code: "passkey_refused",
    });
    expect(visitor.cookie).toBe("");
    expect((await eventsOf(customer)).at(-1)).toBe("passkey_refused");
  });

  it("is refused alike for a passkey that nobody has", async () => {
    const { passkey } = await withPasskey();
    const stranger = createSoftwareAuthenticator(origin());
    const [first, second] = [
      await page().call(logIn, { passkey: stranger.use(await ask()) }),
      await page().call(logIn, { passkey: passkey.use(await ask(), { isVerified: false }) }),
    ].map(({ status, body: { requestId: _id, ...body } }) => ({ status, body }));
    expect(first).toEqual(second);
  });

  it.each([true, false])(
    "takes each answer once, of several at the same time too (it counts: %s)",
    async (counts) => {
      const { passkey } = await withPasskey(counts);
      const answer = passkey.use(await ask());
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
      const request = await ask();
      shop.clock.advance(after);
      expect((await page().call(logIn, { passkey: passkey.use(request) })).status).toBe(status);
    }
  });

  it("takes no answer that operators were asked for, and they take none of a customer's", async () => {
    const { passkey } = await withPasskey();
    const asked = await page().call("POST /api/operator/log-in/passkey/ask");
    const forOperators = passkey.use(asked.body["request"] as PasskeyRequest);
    expect(codeOf(await page().call(logIn, { passkey: forOperators }))).toBe("passkey_refused");
    const forCustomers = passkey.use(await ask());
    const console = await page().call("POST /api/operator/log-in/passkey", { passkey: forCustomers });
    expect(codeOf(console)).toBe("passkey_refused");
  });

  it("tells the owner alone that the account is suspended", async () => {
    const { customer, passkey } = await withPasskey();
    await shop.db.run(
      sql`update accounts set suspended_at = now(), suspension_reason = 'x' where id = ${customer.accountId}`,
    );
    const right = await page().call(logIn, { passkey: passkey.use(await ask()) });
    expect(codeOf(right)).toBe("account_suspended");
    const wrong = await page().call(logIn, { passkey: passkey.use(await ask(), { isVerified: false }) });
    expect(codeOf(wrong)).toBe("passkey_refused");
  });

  it("ends when the passkey is removed, and when the password is reset", async () => {
    const removed = await withPasskey();
    await removed.customer.call(`DELETE /api/passkeys/${removed.id}`);
    const reset = await withPasskey();
    const { accountId, email } = reset.customer;
    await sendResetLink(shop.deps, { accountId, address: "192.0.2.7" });
    const token = (await readMails(shop.deps, email)).at(-1)?.url?.split("#token=")[1];
    const password = "green anchor under six bridges";
    expect((await page().call("POST /api/reset-password", { token, password })).status).toBe(200);
    const told = JSON.stringify((await readMails(shop.deps, email)).at(-1)?.blocks);
    expect(told).toContain("Your passkeys were removed.");
    for (const { passkey } of [removed, reset])
      expect(codeOf(await page().call(logIn, { passkey: passkey.use(await ask()) }))).toBe("passkey_refused");
  });

  it("stays when the password is changed by somebody who knows it", async () => {
    const { customer, passkey } = await withPasskey();
    const change = { currentPassword: strongPassword, newPassword: "green anchor under six bridges" };
    expect((await customer.call("POST /api/change-password", change)).status).toBe(200);
    expect((await page().call(logIn, { passkey: passkey.use(await ask()) })).status).toBe(200);
  });
});

describe("adding a passkey", () => {
  it("names it after the browser where no name is given, and tells the owner by email", async () => {
    const customer = await newConfirmedCustomer(shop);
    const creation = await creationFor(customer);
    expect(creation).toMatchObject({
      rp: { name: shop.deps.shop.brand.name },
      user: { name: customer.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const made = createSoftwareAuthenticator(origin()).make(creation);
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const added = await customer.call("POST /api/passkeys", { passkey: made }, { "user-agent": agent });
    expect(added.body["passkey"]).toMatchObject({ name: "Firefox on Linux", lastUsedAt: null });
    expect((await creationFor(customer)).excludeCredentials).toEqual([
      { type: "public-key", id: made.id, transports: ["internal"] },
    ]);
    expect(await eventsOf(customer)).toContain("passkey_added");
    const mail = (await readMails(shop.deps, customer.email)).at(-1);
    expect(mail?.subject).toBe("A passkey was added");
    expect(JSON.stringify(mail?.blocks)).toContain("Firefox on Linux");
  });

  it("takes the password, and the code of a second factor", async () => {
    const { customer, nextCode } = await newSecuredCustomer(shop);
    expect(codeOf(await offerTo(customer, { password: "a wrong one" }))).toBe("password_wrong");
    expect(codeOf(await offerTo(customer))).toBe("code_needed");
    const wrong = await offerTo(customer, { password: strongPassword, code: "000000" });
    expect(wrong.body).toMatchObject({ code: "code_wrong", details: { fields: [{ field: "code" }] } });
    expect(await eventsOf(customer)).toContain("code_wrong");
    const code = nextCode();
    expect((await offerTo(customer, { password: strongPassword, code })).status).toBe(200);
    expect(codeOf(await offerTo(customer, { password: strongPassword, code }))).toBe("code_wrong");
  });

  it("needs a confirmed address and a password", async () => {
    const unconfirmed = await newCustomer(shop, { kind: "page" });
    expect(codeOf(await offerTo(unconfirmed))).toBe("address_unconfirmed");
    const without = await newConfirmedCustomer(shop);
    await shop.db.run(sql`update accounts set password_hash = null where id = ${without.accountId}`);
    expect(codeOf(await offerTo(without))).toBe("password_missing");
  });

  it.each([
    ["made on another page", { origin: "https://phisher.example" }],
    ["made for another site", { rpId: "phisher.example" }],
    ["made without its owner", { isVerified: false }],
    ["made for another challenge", { challenge: "A".repeat(43) }],
  ])("refuses one that was %s", async (_, deviation) => {
    const customer = await newConfirmedCustomer(shop);
    const made = createSoftwareAuthenticator(origin()).make(await creationFor(customer), deviation);
    expect(codeOf(await customer.call("POST /api/passkeys", { passkey: made }))).toBe("passkey_refused");
  });

  it("refuses an offer that was made to somebody else, and a passkey that somebody else has", async () => {
    const [mine, other] = [await newConfirmedCustomer(shop), await newConfirmedCustomer(shop)];
    const passkey = createSoftwareAuthenticator(origin());
    const add = async (to: Customer, creation: PasskeyCreation) =>
      codeOf(await to.call("POST /api/passkeys", { passkey: passkey.make(creation) }));
    expect(await add(mine, await creationFor(other))).toBe("passkey_refused");
    expect(await add(mine, await creationFor(mine))).toBeUndefined();
    expect(await add(other, await creationFor(other))).toBe("passkey_refused");
  });

  it("stops at twenty, however many are added at once", async () => {
    const customer = await newConfirmedCustomer(shop);
    const creations: PasskeyCreation[] = [];
    while (creations.length < 22) creations.push(await creationFor(customer));
    const answers = await Promise.all(
      creations.map((creation) =>
        customer.call("POST /api/passkeys", {
          passkey: createSoftwareAuthenticator(origin()).make(creation),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(codeOf(await offerTo(customer))).toBe("too_many_passkeys");
  });
});

test("removing a passkey is told by email, and nobody removes that of somebody else", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  expect((await mine.customer.call(`DELETE /api/passkeys/${theirs.id}`)).status).toBe(404);
  expect(await listOf(theirs.customer)).toHaveLength(1);
  expect((await mine.customer.call(`DELETE /api/passkeys/${mine.id}`)).status).toBe(200);
  expect(await listOf(mine.customer)).toEqual([]);
  expect((await readMails(shop.deps, mine.customer.email)).at(-1)?.subject).toBe("A passkey was removed");
  expect((await eventsOf(mine.customer)).at(-1)).toBe("passkey_removed");
});

test("what was asked of a customer's browser goes with the account", async () => {
  const { customer } = await withPasskey();
  await creationFor(customer);
  const asked = () =>
    shop.db.count(sql`select count(*) from passkey_challenges where subject = ${customer.accountId}`);
  expect(await asked()).toBe(1);
  await shop.db.transaction((tx) =>
    deleteAccountData(shop.deps, tx, { id: customer.accountId, email: customer.email }),
  );
  expect(await asked()).toBe(0);
});

test("a shop at an address without a name has no passkeys, and says so", async () => {
  const plain = await testApp({ environment: { PUBLIC_URL: "https://203.0.113.7" } });
  const customer = await newConfirmedCustomer(plain);
  expect((await customer.call("GET /api/passkeys")).body).toMatchObject({ passkeys: [], origin: null });
  expect(codeOf(await offerTo(customer))).toBe("passkeys_unavailable");
  expect(codeOf(await customer.call("POST /api/login/passkey/ask"))).toBe("passkeys_unavailable");
  await plain.close();
});
