import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../../app.ts";
import { sql } from "../../../../db/sql.ts";
import { minutes } from "../../../../platform/clock.ts";
import { networkOf } from "../../../../platform/rate-limits/network.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../../../testing/visitor.ts";
import { limitMails } from "../../identity/limit-mails.ts";
import { mailsPerNetwork } from "../../identity/rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const newPassword = "nine hills over a blue kettle";
const change = (visitor: Visitor, currentPassword: string | undefined, next = newPassword, headers = {}) =>
  visitor.call("POST /api/change-password", { currentPassword, newPassword: next }, headers);
const who = async (visitor: Visitor, headers = {}) =>
  (await visitor.call("GET /api/session", undefined, headers)).body["user"];

test("changing the password gives this browser a new token and ends everything else", async () => {
  const { email, visitor, token } = await newCustomer(shop, { kind: "page" });
  const elsewhere = createVisitor(shop, { kind: "page" });
  await elsewhere.call("POST /api/login", { email, password: strongPassword });
  const copy = createVisitor(shop, { kind: "page" });
  copy.cookie = visitor.cookie;

  expect(await change(visitor, strongPassword)).toMatchObject({ status: 200, body: { success: true } });
  expect(await who(visitor)).toMatchObject({ email });
  expect(await who(elsewhere)).toBeNull();
  expect(await who(copy)).toBeNull();
  expect(await who(createVisitor(shop, { kind: "app" }), { authorization: `Bearer ${token}` })).toBeNull();
  expect((await readMails(shop.deps, email)).at(-1)).toMatchObject({ template: "password-changed" });
  const logIn = (password: string) =>
    createVisitor(shop, { kind: "page" }).call("POST /api/login", { email, password });
  expect((await logIn(strongPassword)).status).toBe(401);
  expect((await logIn(newPassword)).status).toBe(200);
});

test("a new password is on record, and so is that it was the first", async () => {
  const { visitor, accountId } = await newCustomer(shop, { kind: "page" });
  expect((await change(visitor, "a wrong one")).status).toBe(400);
  expect((await change(visitor, strongPassword)).status).toBe(200);
  const recorded = await shop.db.execute(
    "select detail from security_events where account_id = $1 and kind = 'password_changed'",
    [accountId],
  );
  expect(recorded.rows).toEqual([{ detail: { first: false } }]);
});

test("an app keeps its token", async () => {
  const { visitor, token } = await newCustomer(shop);
  const headers = { authorization: `Bearer ${token}` };
  const response = await change(visitor, strongPassword, newPassword, headers);
  expect(response.status).toBe(200);
  expect(response.headers["set-cookie"]).toBeUndefined();
  expect(await who(visitor, headers)).not.toBeNull();
});

test("a wrong current password changes nothing, and ten of them are enough", async () => {
  const { email, visitor } = await newCustomer(shop, { kind: "page" });
  for (let count = 0; count < 10; count += 1)
    expect(await change(visitor, `guess ${count}`)).toMatchObject({
      status: 400,
      body: { code: "password_wrong", details: { fields: [{ field: "currentPassword" }] } },
    });
  expect((await change(visitor, strongPassword)).status).toBe(429);
  const still = await createVisitor(shop, { kind: "page" }).call("POST /api/login", {
    email,
    password: strongPassword,
  });
  expect(still.status).toBe(200);
});

test("wrong current passwords are on record, and after a hundred in a row none is checked", async () => {
  const { email, visitor, accountId } = await newCustomer(shop, { kind: "page" });
  await change(visitor, "a wrong one");
  const recorded = await shop.db.execute(
    "select from security_events where account_id = $1 and kind = 'password_wrong'",
    [accountId],
  );
  expect(recorded.rowCount).toBe(1);
  await shop.db.execute("update login_attempts set failures = 99 where failures = 1");
  expect((await change(visitor, "a wrong one")).status).toBe(400);
  const alerts = await shop.db.execute("select data from jobs.job where name = 'mail-login-alert'");
  expect(alerts.rows).toEqual([{ data: { accountId } }]);
  shop.clock.advance(minutes(15));
  const refused = await change(visitor, strongPassword);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limit_exceeded" } });
  expect(refused.headers["retry-after"]).toBe("900");

  await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${accountId}`);
  await visitor.call("POST /api/trial-signup", { email });
  const mail = (await readMails(shop.deps, email)).findLast(({ template }) => template === "sign-in-link");
  const owner = createVisitor(shop, { kind: "page" });
  await owner.call("POST /api/sign-in", { token: mail?.url?.split("#token=")[1] });
  shop.clock.advance(minutes(15));
  expect((await change(owner, strongPassword)).status).toBe(200);
});

test("a change that the network's limit of mails refuses uses up nothing of the person's limit", async () => {
  const address = "192.0.2.80";
  const { email, accountId, visitor } = await newCustomer(shop, { kind: "page", address });
  const { rateLimits } = shop.deps;
  for (let count = 0; count < mailsPerNetwork.allow; count += 1)
    await rateLimits.take(mailsPerNetwork, networkOf(address));
  const { rule, subject } = limitMails("password_changed", { id: accountId, email, emailVerifiedAt: null });
  for (let count = 1; count < rule.allow; count += 1) await rateLimits.take(rule, subject);
  expect(await change(visitor, strongPassword)).toMatchObject({
    status: 429,
    body: { code: "rate_limit_exceeded" },
  });
  const elsewhere = createVisitor(shop, { kind: "page", address: "192.0.2.81" });
  elsewhere.cookie = visitor.cookie;
  expect((await change(elsewhere, strongPassword)).status).toBe(200);
});

test("of two changes at once one wins", async () => {
  const { visitor, token } = await newCustomer(shop);
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    ["first", "second"].map((word) => change(visitor, strongPassword, `${newPassword} ${word}`, headers)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

/** Somebody who signed up with an address alone. */
async function signUpWithoutPassword() {
  const email = `${randomUUID()}@example.com`;
  const visitor = createVisitor(shop, { kind: "page" });
  await visitor.call("POST /api/trial-signup", { email });
  return { email, visitor };
}

test("an account without a password gets its first one without a current one, and the owner is told", async () => {
  const { email, visitor } = await signUpWithoutPassword();
  expect(await who(visitor)).toMatchObject({ hasPassword: false });
  const copy = createVisitor(shop, { kind: "page" });
  copy.cookie = visitor.cookie;

  expect(await change(visitor, undefined)).toMatchObject({
    status: 200,
    body: { message: "Your password is set. Other devices are logged out." },
  });
  expect(await who(visitor)).toMatchObject({ email, hasPassword: true });
  expect(await who(copy)).toBeNull();
  expect((await readMails(shop.deps, email)).at(-1)).toMatchObject({ subject: "Your password was set" });
  const logIn = await createVisitor(shop, { kind: "page" }).call("POST /api/login", {
    email,
    password: newPassword,
  });
  expect(logIn.status).toBe(200);
});

test("without a session no password can be set", async () => {
  const answer = await change(createVisitor(shop, { kind: "page" }), undefined);
  expect(answer).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});

test("the current password cannot be left out where there is one", async () => {
  const { email, visitor } = await newCustomer(shop, { kind: "page" });
  expect(await who(visitor)).toMatchObject({ hasPassword: true });
  expect(await change(visitor, undefined)).toMatchObject({
    status: 400,
    body: { code: "password_wrong", details: { fields: [{ field: "currentPassword" }] } },
  });
  const still = await createVisitor(shop, { kind: "page" }).call("POST /api/login", {
    email,
    password: strongPassword,
  });
  expect(still.status).toBe(200);
});

test("where there is no password, none that is named is right", async () => {
  const { visitor } = await signUpWithoutPassword();
  for (const named of ["", "a guess"])
    expect(await change(visitor, named)).toMatchObject({ status: 400, body: { code: "password_wrong" } });
  expect(await who(visitor)).toMatchObject({ hasPassword: false });
});

test("of two first passwords at once one is set", async () => {
  const { email, visitor } = await signUpWithoutPassword();
  const second = createVisitor(shop, { kind: "page" });
  second.cookie = visitor.cookie;
  const words = [`${newPassword} first`, `${newPassword} second`];
  const answers = await Promise.all(
    [visitor, second].map((each, index) => change(each, undefined, words[index])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const logIns = await Promise.all(
    words.map((password) =>
      createVisitor(shop, { kind: "page" }).call("POST /api/login", { email, password }),
    ),
  );
  expect(logIns.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});

test("a password that is being hashed while the owner comes by a mailed link is not set", async () => {
  const hashing = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const hash = async (password: string) => {
    hashing.resolve();
    await release.promise;
    return shop.deps.passwords.hash(password);
  };
  const app = await buildApp({ ...shop.deps, passwords: { ...shop.deps.passwords, hash } });
  const email = `${randomUUID()}@example.com`;
  const intruder = createVisitor({ ...shop, app }, { kind: "page" });
  await intruder.call("POST /api/trial-signup", { email });
  const changing = change(intruder, undefined);
  await hashing.promise;

  const owner = createVisitor(shop, { kind: "page" });
  await owner.call("POST /api/trial-signup", { email });
  const mail = (await readMails(shop.deps, email)).findLast(({ template }) => template === "sign-in-link");
  const token = mail?.url?.split("#token=")[1];
  expect((await owner.call("POST /api/sign-in", { token, registrant: "other" })).status).toBe(200);
  release.resolve();
  expect(await changing).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  expect(await who(owner)).toMatchObject({ email, hasPassword: false });
  await app.close();
});

test("a common, guessable or short password is refused by name", async () => {
  const { visitor, email } = await newCustomer(shop, { kind: "page" });
  expect(await change(visitor, strongPassword, "iloveyou1")).toMatchObject({
    status: 400,
    body: { code: "password_common", details: { fields: [{ field: "newPassword" }] } },
  });
  expect(await change(visitor, strongPassword, email)).toMatchObject({
    status: 400,
    body: { code: "password_guessable", details: { fields: [{ field: "newPassword" }] } },
  });
  expect(await change(visitor, strongPassword, "short")).toMatchObject({
    status: 400,
    body: { code: "invalid_request", details: { fields: [{ field: "newPassword" }] } },
  });
});

test("an open reset link is spent, once the address is confirmed", async () => {
  const { accountId, visitor } = await newCustomer(shop, { kind: "page" });
  await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${accountId}`);
  await shop.db.run(sql`
    insert into mailed_links (id, account_id, purpose, token_hash, created_at, expires_at)
    values (gen_random_uuid(), ${accountId}, 'reset_password', 'x', now(), now() + interval '1 day')`);
  await change(visitor, strongPassword);
  const open = await shop.db.row(sql`
    select from mailed_links where account_id = ${accountId} and purpose = 'reset_password' and used_at is null`);
  expect(open).toBeUndefined();
});

test("by whoever registered an address spends no link that was mailed to its owner", async () => {
  const intruder = await newCustomer(shop, { kind: "page" });
  await createVisitor(shop, { kind: "page" }).call("POST /api/trial-signup", { email: intruder.email });
  const mail = (await readMails(shop.deps, intruder.email)).at(-1);
  expect(mail?.template).toBe("sign-in-link");
  expect((await change(intruder.visitor, strongPassword)).status).toBe(200);
  const owner = createVisitor(shop, { kind: "page" });
  const token = mail?.url?.split("#token=")[1];
  expect((await owner.call("POST /api/sign-in", { token, registrant: "other" })).status).toBe(200);
  expect(await who(intruder.visitor)).toBeNull();
});
