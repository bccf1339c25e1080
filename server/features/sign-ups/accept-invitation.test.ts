import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../db/sql.ts";
import { days } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

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

  it("opens the account of whoever has one, beside their own license", async () => {
    const sam = await newCustomer(shop);
    const visitor = page();
    await accept(visitor, await invite(sam.email));
    const { licensesByWebsite } = (await visitor.call("GET /api/license-info")).body as {
      licensesByWebsite: Record<string, { role: string }[]>;
    };
    const roles = Object.values(licensesByWebsite).flatMap((list) => list.map(({ role }) => role));
    expect(roles.toSorted()).toEqual(["member", "owner"]);
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

  it("blesses no password that a stranger has set for the address", async () => {
    const stranger = await newCustomer(shop, { email: "victim@example.com", kind: "page" });
    const visitor = page();
    await accept(visitor, await invite("victim@example.com"));
    expect((await stranger.visitor.call("GET /api/license")).status).toBe(401);
    expect((await visitor.call("GET /api/profile")).body).toMatchObject({ user: { hasPassword: false } });
    const { licensesByWebsite } = (await visitor.call("GET /api/license-info")).body as {
      licensesByWebsite: Record<string, { licenseKey: string }[]>;
    };
    const keys = Object.values(licensesByWebsite).flatMap((list) => list.map(({ licenseKey }) => licenseKey));
    expect(keys).not.toContain(stranger.license.licenseKey);
  });
});
