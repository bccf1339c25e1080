import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer, strongPassword } from "../../../testing/customer.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });
const withKey = (key: string) => ({ "idempotency-key": key });

describe("a sign-up that is sent again", () => {
  const whoAmI = async (token: string) =>
    (await page().call("GET /api/session", undefined, { authorization: `Bearer ${token}` })).body["user"];

  test("gets the same answer with a session that replaces the first", async () => {
    const visitor = createVisitor(shop, { kind: "app" });
    const body = { email: `${randomUUID()}@example.com`, password: strongPassword };
    const send = async () => {
      const { status, body: answer, headers } = await visitor.call("POST /api/register", body, withKey("1"));
      const { session, ...facts } = answer as { session: { token: string } };
      return { status, facts, token: session.token, cookie: String(headers["set-cookie"]) };
    };
    const first = await send();
    const second = await send();
    expect(second.status).toBe(201);
    expect(second.facts).toEqual(first.facts);
    expect(second.token).not.toBe(first.token);
    expect(second.cookie).toContain(second.token);
    expect(await whoAmI(first.token)).toBeNull();
    expect(await whoAmI(second.token)).toMatchObject({ email: body.email });
    expect(await readMails(shop.deps, body.email)).toHaveLength(2);
  });

  test("does not get back into an account whose session was ended", async () => {
    const visitor = page();
    const body = { email: `${randomUUID()}@example.com`, password: strongPassword };
    expect((await visitor.call("POST /api/register", body, withKey("2"))).status).toBe(201);
    expect((await visitor.call("POST /api/logout")).status).toBe(200);
    visitor.cookie = "";
    const again = await visitor.call("POST /api/register", body, withKey("2"));
    expect(again).toMatchObject({ status: 409, body: { code: "registration_failed" } });
    expect(again.headers["set-cookie"]).toBeUndefined();
  });

  test("signs nobody in who has no more than the key and the address", async () => {
    const address = "10.30.0.1";
    const [owner, neighbor] = [1, 2].map(() => createVisitor(shop, { kind: "page", address }));
    if (!owner || !neighbor) throw new Error("two visitors are needed");
    const body = { email: `${randomUUID()}@example.com` };
    const send = (from: Visitor) => from.call("POST /api/trial-signup", body, withKey("order 1"));
    await send(owner);
    const [session, user] = [owner.cookie, (await owner.call("GET /api/session")).body["user"]];
    expect(user).toMatchObject(body);

    const answer = await send(neighbor);
    expect(answer.headers["idempotent-replayed"]).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toContain("licenseKey");
    expect([neighbor.cookie, neighbor.device]).toEqual(["", ""]);
    expect((await owner.call("GET /api/session")).body["user"]).toEqual(user);
    expect(owner.cookie).toBe(session);
  });

  test("gets its session in the browser that it came from, by the device cookie", async () => {
    const visitor = page();
    const body = { email: `${randomUUID()}@example.com` };
    const send = () => visitor.call("POST /api/trial-signup", body, withKey("6"));
    await send();
    visitor.cookie = "";
    expect((await send()).headers["idempotent-replayed"]).toBe("true");
    expect((await visitor.call("GET /api/session")).body["user"]).toMatchObject(body);
  });

  test("gets its cookie when the first one replaced it, as a change of the password does", async () => {
    const { visitor, email } = await newCustomer(shop, { kind: "page" });
    const former = visitor.cookie;
    const body = { currentPassword: strongPassword, newPassword: `${strongPassword} again` };
    const send = (sent: object) => visitor.call("POST /api/change-password", sent, withKey("5"));
    expect((await send(body)).status).toBe(200);
    visitor.cookie = former;
    expect((await send({ ...body, newPassword: "another one altogether" })).status).toBe(401);
    expect(await send(body)).toMatchObject({ status: 200, headers: { "idempotent-replayed": "true" } });
    expect(visitor.cookie).not.toBe(former);
    expect((await visitor.call("GET /api/profile")).status).toBe(200);
    const mails = await readMails(shop.deps, email);
    expect(mails.filter(({ template }) => template === "password-changed")).toHaveLength(1);
    await visitor.call("POST /api/logout");
    visitor.cookie = former;
    expect((await send(body)).status).toBe(401);
  });

  test("stores no session, license key or address", async () => {
    await shop.db.run(sql`delete from idempotency_keys`);
    const visitor = createVisitor(shop, { kind: "app" });
    const body = { email: `${randomUUID()}@example.com`, password: strongPassword };
    const signUp = await visitor.call("POST /api/register", body, withKey("3"));
    const { license, session } = signUp.body as {
      license: { licenseKey: string };
      session: { token: string };
    };
    const { token } = session;
    const activation = { license_key: license.licenseKey, fingerprint: randomUUID() };
    await visitor.call("POST /v1/licenses/activate", activation, withKey("3"));
    const rows = await shop.db.rows<{ keyHash: Buffer; answer: Buffer }>(
      sql`select key_hash as "keyHash", answer from idempotency_keys where answer is not null`,
    );
    expect(rows).toHaveLength(2);
    for (const { answer } of rows) expect(answer.toString("latin1")).not.toContain("@example.com");
    // No session is stored, not even sealed: somebody with the key of the installation gets none.
    const opened = rows.map(({ keyHash, answer }) =>
      shop.deps.secrets.open("sealed-answer", keyHash.toString("base64"), answer).toString(),
    );
    expect(opened.join("")).toContain(body.email);
    expect(opened.join("")).not.toContain(token);
  });

  test("a repeated log-in starts a new session each time", async () => {
    const { email } = await newCustomer(shop);
    const visitor = createVisitor(shop, { kind: "app" });
    const send = () => visitor.call("POST /api/login", { email, password: strongPassword }, withKey("4"));
    const [first, second] = [await send(), await send()];
    expect(second.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.body["session"]).not.toEqual(first.body["session"]);
  });
});

test("two customers of one network with the same key and request get their own answers", async () => {
  const address = "10.30.0.2";
  const [mira, ada] = [1, 2].map(() => newCustomer(shop, { kind: "page", address }));
  for (const customer of [await mira, await ada]) {
    const resend = () => customer?.call("POST /api/verify-email/resend", {}, withKey("same"));
    const [first, again] = [await resend(), await resend()];
    expect([first?.status, first?.headers["idempotent-replayed"]]).toEqual([202, undefined]);
    expect(again?.headers["idempotent-replayed"]).toBe("true");
  }
});
