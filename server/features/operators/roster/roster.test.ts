import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { minutes } from "../../../platform/clock.ts";
import { linkOperator } from "../join-links/link-operator.ts";
import { joinBy, logInByRecovery, newConsoleOperator, tokenOf } from "../../../testing/console.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const someAddress = () => `${randomUUID()}@shop.example`;

describe("an invitation", () => {
  it("is mailed, makes an operator of its role, and works once", async () => {
    const owner = await newConsoleOperator(shop);
    const email = someAddress();
    expect((await owner.call("POST /api/operator/operators", { email, role: "support" })).status).toBe(200);
    const listed = await owner.call("GET /api/operator/operators");
    expect(listed.body).toMatchObject({ invitations: [{ email, role: "support" }] });
    const [mail] = await readMails(shop.deps, email);
    expect(mail?.template).toBe("operator-invitation");
    const token = tokenOf(mail?.url ?? "");
    const joined = await joinBy(shop, token, { email });
    expect((await joined.call("GET /api/operator/session")).body).toMatchObject({
      operator: { email, role: "support" },
    });
    expect((await joined.call("POST /api/operator/link", { token })).body["code"]).toBe("link_invalid");
    const after = await owner.call("GET /api/operator/operators");
    expect(after.body).toMatchObject({ invitations: [] });
    const again = await owner.call("POST /api/operator/operators", { email, role: "owner" });
    expect(again.body["code"]).toBe("already_operator");
  });

  it("stops with a newer one, however the address is spelled", async () => {
    const owner = await newConsoleOperator(shop);
    const name = randomUUID();
    const invite = (email: string, role: string) =>
      owner.call("POST /api/operator/operators", { email, role });
    await invite(`${name}@Shop.example`, "owner");
    await invite(`${name}@shop.example`, "support");
    const [mail] = await readMails(shop.deps, `${name}@Shop.example`);
    const first = tokenOf(mail?.url ?? "");
    expect((await owner.call("POST /api/operator/link", { token: first })).body["code"]).toBe("link_invalid");
  });

  it("is withdrawn by an owner, once", async () => {
    const owner = await newConsoleOperator(shop);
    const email = someAddress();
    await owner.call("POST /api/operator/operators", { email, role: "owner" });
    const { body } = await owner.call("GET /api/operator/operators");
    const { invitations } = body as { invitations: { id: string; email: string }[] };
    const withdraw = `DELETE /api/operator/invitations/${invitations.find((each) => each.email === email)?.id}`;
    const support = await newConsoleOperator(shop, { role: "support" });
    expect((await support.call(withdraw)).status).toBe(403);
    expect((await owner.call(withdraw)).status).toBe(200);
    expect((await owner.call(withdraw)).status).toBe(404);
    const [mail] = await readMails(shop.deps, email);
    const token = tokenOf(mail?.url ?? "");
    expect((await owner.call("POST /api/operator/link", { token })).body["code"]).toBe("link_invalid");
  });

  it.each(["support", "release_manager"] as const)("is nothing for %s to send", async (role) => {
    const { call } = await newConsoleOperator(shop, { role });
    const answer = await call("POST /api/operator/operators", { email: someAddress(), role: "owner" });
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("needs a code of the last ten minutes", async () => {
    const { call } = await newConsoleOperator(shop);
    shop.clock.advance(minutes(10));
    const answer = await call("POST /api/operator/operators", { email: someAddress(), role: "owner" });
    expect(answer).toMatchObject({ status: 403, body: { code: "factor_needed" } });
  });
});

describe("an operator", () => {
  it("gets another role from an owner, and has to log in again", async () => {
    const owner = await newConsoleOperator(shop);
    const other = await newConsoleOperator(shop, { role: "support" });
    const change = `PATCH /api/operator/operators/${other.id}`;
    expect((await other.call(change, { role: "owner" })).status).toBe(403);
    expect((await owner.call(change, { role: "release_manager" })).body).toMatchObject({
      operator: { email: other.email, role: "release_manager", disabledAt: null },
    });
    expect((await other.call("GET /api/operator/session")).body["operator"]).toBeNull();
    expect((await owner.call(`PATCH /api/operator/operators/${randomUUID()}`, {})).status).toBe(404);
    expect((await owner.call(change, {})).body["code"]).toBe("nothing_changes");
    expect((await other.call("GET /api/operator/operators")).status).toBe(401);
    const support = await newConsoleOperator(shop, { role: "support" });
    expect((await support.call("GET /api/operator/operators")).status).toBe(403);
  });

  it("doesn't come back by a link once disabled", async () => {
    const owner = await newConsoleOperator(shop);
    const { email, id } = await newConsoleOperator(shop, { role: "support" });
    const reset = await linkOperator(shop.deps, { email, role: undefined });
    const token = tokenOf(reset.ok ? reset.link.url : "");
    const opened = await owner.call("POST /api/operator/link", { token });
    expect(opened.body).toMatchObject({ link: { isReset: true } });
    await owner.call(`PATCH /api/operator/operators/${id}`, { disabled: true });
    expect((await owner.call("POST /api/operator/link", { token })).body["code"]).toBe("link_invalid");
    expect(await linkOperator(shop.deps, { email, role: undefined })).toEqual({
      ok: false,
      reason: "disabled",
    });
  });

  it("is changed while they log in, and neither fails", async () => {
    const owner = await newConsoleOperator(shop);
    const other = await newConsoleOperator(shop, { role: "support" });
    const logIn = (code = "") => logInByRecovery(shop, other, code);
    const change = (role: string) => owner.call(`PATCH /api/operator/operators/${other.id}`, { role });
    const [codes, roles] = [other.recoveryCodes, ["release_manager", "support", "owner"]];
    for (const [round, role] of roles.entries()) {
      const logIns = codes.slice(round * 3, round * 3 + 3).map(logIn);
      const [changed, ...entered] = await Promise.all([change(role), ...logIns]);
      expect([changed.status, ...entered]).toEqual([200, 200, 200, 200]);
    }
  });

  it("is disabled, and enabled again", async () => {
    const owner = await newConsoleOperator(shop);
    const other = await newConsoleOperator(shop, { role: "support" });
    const change = (disabled: boolean) =>
      owner.call(`PATCH /api/operator/operators/${other.id}`, { disabled });
    const disabledAt = shop.clock.now().toISOString();
    expect((await change(true)).body).toMatchObject({ operator: { disabledAt } });
    expect((await change(false)).body).toMatchObject({ operator: { disabledAt: null } });
  });
});

test("one owner stays, also when two disable each other at the same moment", async () => {
  const fresh = await testApp();
  const [one, two] = [await newConsoleOperator(fresh), await newConsoleOperator(fresh)];
  const change = (by: typeof one, who: typeof one, body: object) =>
    by.call(`PATCH /api/operator/operators/${who.id}`, body);
  const both = await Promise.all([
    change(one, two, { disabled: true }),
    change(two, one, { role: "support" }),
  ]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).not.toEqual([200, 200]);
  const left = both[0].status === 200 ? one : two;
  for (const body of [{ disabled: true }, { role: "support" }])
    expect(await change(left, left, body)).toMatchObject({ status: 409, body: { code: "last_owner" } });
  await fresh.close();
});
