import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, newCustomer, strongPassword } from "../../testing/customer.ts";
import { readMails } from "../../testing/read-mails.ts";
import { confirmAddress, mailedToken } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { mailResetLink } from "../accounts/credentials/passwords/jobs.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

interface Settled {
  readonly name: string;
  readonly revoked: boolean;
}

/** Somebody with a confirmed address and two API keys. */
async function withKeys(): Promise<Customer> {
  const ada = await newCustomer(shop, { kind: "page" });
  await confirmAddress(shop, ada);
  for (const name of ["Charts", "Bot"])
    await ada.call("POST /api/api-keys", { name, scopes: ["triggers:write"], expiresInDays: null });
  return ada;
}

const namesOf = async (visitor: Pick<Customer, "call">) =>
  ((await visitor.call("GET /api/api-keys")).body["apiKeys"] as { name: string }[]).map(({ name }) => name);

async function reset(ada: Customer, more: object = {}) {
  await mailResetLink.handle(shop.deps, { accountId: ada.accountId, address: "192.0.2.1" }, 1);
  const token = await mailedToken(shop, ada.email, "reset-password");
  const password = `${strongPassword} again`;
  const visitor = createVisitor(shop, { kind: "page" });
  const { status, body } = await visitor.call("POST /api/reset-password", { token, password, ...more });
  expect(status).toBe(200);
  await visitor.call("POST /api/login", { email: ada.email, password });
  return { keys: body["apiKeys"] as Settled[], left: await namesOf(visitor) };
}

describe("a password that is reset by mail", () => {
  it("revokes the API keys, and the answer and the mail name them", async () => {
    const ada = await withKeys();
    const { keys, left } = await reset(ada);
    expect(keys.map(({ name, revoked }) => [name, revoked])).toEqual([
      ["Bot", true],
      ["Charts", true],
    ]);
    expect(left).toEqual([]);
    const mail = (await readMails(shop.deps, ada.email)).findLast(
      ({ template }) => template === "password-changed",
    );
    expect(JSON.stringify(mail?.blocks)).toMatch(/API keys were revoked: Bot and Charts/);
  });

  it("keeps them when that is asked for, and says that they work", async () => {
    const ada = await withKeys();
    const { keys, left } = await reset(ada, { apiKeys: "keep" });
    expect(keys).toMatchObject([
      { name: "Bot", revoked: false },
      { name: "Charts", revoked: false },
    ]);
    expect(left).toEqual(["Bot", "Charts"]);
    const mail = (await readMails(shop.deps, ada.email)).findLast(
      ({ template }) => template === "password-changed",
    );
    expect(JSON.stringify(mail?.blocks)).toMatch(/API keys still work: Bot and Charts/);
  });
});

it("without API keys nothing is on record as revoked", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  await confirmAddress(shop, ada);
  expect((await reset(ada)).keys).toEqual([]);
  const revoked = await shop.db.execute(
    "select from security_events where account_id = $1 and kind = 'api_keys_revoked'",
    [ada.accountId],
  );
  expect(revoked.rowCount).toBe(0);
});

it("revokes no key of an account that is gone", async () => {
  const [id, accountId] = [crypto.randomUUID(), crypto.randomUUID()];
  const revoked = await revokeApiKey(shop.deps, { id, accountId, address: "192.0.2.1" });
  expect(revoked).toEqual({ ok: false, reason: "not_signed_in" });
});

describe("logging out everywhere", () => {
  it("revokes the API keys of this account alone, names them, and is on record", async () => {
    const [ada, grace] = [await withKeys(), await withKeys()];
    const { body } = await ada.call("DELETE /api/sessions");
    expect(body["apiKeys"]).toMatchObject([
      { name: "Bot", revoked: true },
      { name: "Charts", revoked: true },
    ]);
    expect(await namesOf(ada)).toEqual([]);
    expect(await namesOf(grace)).toHaveLength(2);
  });

  it("keeps them when that is asked for", async () => {
    const ada = await withKeys();
    expect((await ada.call("DELETE /api/sessions?apiKeys=keep")).body["apiKeys"]).toMatchObject([
      { name: "Bot", revoked: false },
      { name: "Charts", revoked: false },
    ]);
    expect(await namesOf(ada)).toHaveLength(2);
  });
});

it("a changed password says that API keys go on", async () => {
  const ada = await withKeys();
  const change = { currentPassword: strongPassword, newPassword: `${strongPassword} again` };
  const { body } = await ada.call("POST /api/change-password", change);
  expect(body["message"]).toContain("API keys keep working");
  expect(await namesOf(ada)).toHaveLength(2);
});
