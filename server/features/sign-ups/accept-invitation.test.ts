import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../db/sql.ts";
import { days } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { readMails } from "../../testing/read-mails.ts";
import { confirmAddress, mailedToken } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { issueFor } from "../../testing/issue-for.ts";

let shop: TestApp;
let owner: Customer;
beforeAll(async () => {
  shop = await testApp();
  owner = await newCustomer(shop);
  await shop.db.run(sql`
    update licenses set tier = 'professional', overrides = ${json({ users: 50 })},
                        ends_at = starts_at + interval '1 year', grace_until = starts_at + interval '1 year'
    where id = ${owner.license.id}`);
});
afterAll(() => shop.close());

/** Invites an address, and returns the token in the mail. */
async function invite(email: string): Promise<string> {
  const request = { license: owner.license.id, email };
  expect((await owner.call("POST /api/license/invitations", request)).status).toBe(201);
  const mail = (await readMails(shop.deps, email)).findLast(({ template }) => template === "seat-invitation");
  expect(mail?.url).toMatch(/^https:\/\/shop\.example\/join#token=/);
  return mail?.url?.split("#token=")[1] ?? "";
}

const page = () => createVisitor(shop, { kind: "page" });
const accept = (visitor: ReturnType<typeof page>, token: string) =>
  visitor.call("POST /api/invitations/accept", { token });

describe("accepting an invitation", () => {
  it("makes an account for a new address, logs it in, and shows the license with a key of its own", async () => {
    const visitor = page();
    const { status, body } = await accept(visitor, await invite("lin@example.com"));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: "lin@example.com" }, license: owner.license.id });
    const seen = (await visitor.call("GET /api/license")).body;
    expect(seen).toMatchObject({ license: { role: "member", owner: owner.email, email: "lin@example.com" } });
    expect(JSON.stringify(seen)).not.toContain(owner.license.licenseKey);
    expect((await visitor.call("GET /api/profile")).body).toMatchObject({ user: { emailVerified: true } });
  });

  it("gives the seat to whoever is logged in to the account, beside their own license and in the same session", async () => {
    const sam = await newCustomer(shop, { kind: "page" });
    const before = sam.visitor.cookie;
    const { status, body } = await accept(sam.visitor, await invite(sam.email));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: sam.email, emailVerified: true }, session: null });
    expect(sam.visitor.cookie).toBe(before);
    const { licensesByWebsite } = (await sam.call("GET /api/license-info")).body as {
      licensesByWebsite: Record<string, { role: string; licenseKey: string }[]>;
    };
    const own = Object.values(licensesByWebsite).flat();
    expect(own.map(({ role }) => role).toSorted()).toEqual(["member", "owner"]);
    expect(own.map(({ licenseKey }) => licenseKey)).toContain(sam.license.licenseKey);
  });

  it("works once for somebody who is logged in and presses several times", async () => {
    const sam = await newCustomer(shop, { kind: "page" });
    const token = await invite(sam.email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(sam.visitor, token)));
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "400", "400", "400"]);
  });

  it("works once, and not after seven days", async () => {
    const token = await invite("dana@example.com");
    const answers = await Promise.all([accept(page(), token), accept(page(), token), accept(page(), token)]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "400", "400"]);
    const late = await invite("late@example.com");
    shop.clock.advance(days(7));
    expect((await accept(page(), late)).body).toMatchObject({ code: "link_invalid" });
    expect(await shop.db.rows(sql`select from accounts where email = 'late@example.com'`)).toEqual([]);
  });

  it("of an account that exists lets nobody in, and says whose it is", async () => {
    const [sam, eve] = await Promise.all([newCustomer(shop), newCustomer(shop, { kind: "page" })]);
    await confirmAddress(shop, sam);
    const token = await invite(sam.email);
    const refused = { status: 403, body: { code: "proof_needed", details: { email: sam.email } } };
    const [visitor, before] = [page(), eve.visitor.cookie];
    for (const each of [visitor, createVisitor(shop, { kind: "app" }), eve.visitor]) {
      const answer = await accept(each, token);
      expect(answer).toMatchObject(refused);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect((await visitor.call("GET /api/session")).body).toMatchObject({ user: null });
    // A person who is logged in to another account stays logged in.
    expect(eve.visitor.cookie).toBe(before);
    expect((await eve.call("GET /api/session")).body).toMatchObject({ user: { email: eve.email } });
    const seats = (await owner.call(`GET /api/license/seats?license=${owner.license.id}`)).body;
    expect(JSON.stringify(seats["members"])).not.toContain(sam.email);
    // The invitation waits for its owner.
    expect((await sam.call("POST /api/invitations/accept", { token })).status).toBe(200);
  });

  it("of an account that exists opens after a log-in by a link of 15 minutes", async () => {
    const sam = await newCustomer(shop);
    await confirmAddress(shop, sam);
    const token = await invite(sam.email);
    await page().call("POST /api/trial-signup", { email: sam.email });
    const visitor = page();
    const link = await mailedToken(shop, sam.email, "sign-in-link");
    expect((await visitor.call("POST /api/sign-in", { token: link })).status).toBe(200);
    expect((await accept(visitor, token)).status).toBe(200);
  });

  it("of an account that the operator made does not open it either", async () => {
    const email = "ordered@example.com";
    const token = await invite(email);
    await issueFor(shop, { email, tier: "standard", duration: { days: 365 } });
    expect((await accept(page(), token)).body).toMatchObject({ code: "proof_needed" });
  });

  it("leaves alone what a stranger has registered with the address, until its owner logs in by a link", async () => {
    const stranger = await newCustomer(shop, { email: "victim@example.com", kind: "page" });
    const token = await invite("victim@example.com");
    const visitor = page();
    expect((await accept(visitor, token)).body).toMatchObject({ code: "proof_needed" });
    const link = await mailedToken(shop, "victim@example.com", "verify-email");
    await visitor.call("POST /api/sign-in", { token: link, registrant: "other" });
    expect((await accept(visitor, token)).status).toBe(200);
    expect((await stranger.visitor.call("GET /api/license")).status).toBe(401);
    const { licensesByWebsite } = (await visitor.call("GET /api/license-info")).body as {
      licensesByWebsite: Record<string, { licenseKey: string }[]>;
    };
    const keys = Object.values(licensesByWebsite).flatMap((list) => list.map(({ licenseKey }) => licenseKey));
    expect(keys).not.toContain(stranger.license.licenseKey);
  });
});
