import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { hours } from "../../../../platform/clock.ts";
import { type Customer, newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { confirmAddress, invite, join, mailedToken, newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** An owner and a member, each with an account of their own. */
async function team() {
  const [owner, member] = [await newOwner(shop), await newCustomer(shop)];
  await confirmAddress(shop, member);
  await invite(owner, member.email);
  const memberKey = await join(shop, member);
  const license = owner.license.id;
  const asMember = async (verb: string, more: object = {}) =>
    createVisitor(shop, { kind: "app" }).call(`POST /v1/licenses/${verb}`, {
      license_key: memberKey,
      ...more,
    });
  return { owner, member, license, memberKey, asMember, transfer: { license, member: member.accountId } };
}

const proof = { password: strongPassword };
const handOver = async ({ owner, transfer }: Awaited<ReturnType<typeof team>>) => {
  const { status } = await owner.call("POST /api/license/transfer", { ...transfer, ...proof });
  expect(status).toBe(200);
};
const seen = async (customer: Customer, license: string) =>
  (await customer.call(`GET /api/license?id=${license}`)).body;
const templatesTo = async ({ email }: Customer) =>
  (await readMails(shop.deps, email)).map(({ template }) => template);

describe("a transfer of ownership", () => {
  it("hands the license over: both keep their keys and machines, and are told by mail", async () => {
    const made = await team();
    const { owner, member, license, memberKey, asMember } = made;
    await owner.activate("fingerprint-owner", { name: "owner-pc" });
    await asMember("activate", { fingerprint: "fingerprint-member", name: "member-pc" });
    await handOver(made);
    expect((await owner.validate({ fingerprint: "fingerprint-owner" })).body).toMatchObject({ valid: true });
    expect((await asMember("validate", { fingerprint: "fingerprint-member" })).body).toMatchObject({
      valid: true,
    });
    expect(await seen(member, license)).toMatchObject({
      license: { role: "owner", licenseKey: memberKey, email: member.email, takeBackUntil: null },
      machines: [{ name: "owner-pc" }, { name: "member-pc" }],
    });
    const takeBackUntil = new Date(shop.clock.now().getTime() + hours(72)).toISOString();
    expect(await seen(owner, license)).toMatchObject({
      license: {
        role: "member",
        licenseKey: owner.license.licenseKey,
        owner: member.email,
        takeBackUntil,
      },
      machines: [{ name: "owner-pc" }],
    });
    const seats = (await member.call(`GET /api/license/seats?license=${license}`)).body;
    expect(seats).toMatchObject({ members: [{ email: owner.email, takeBackUntil }] });
    const [told] = (await readMails(shop.deps, owner.email)).filter(
      ({ template }) => template === "license-transferred",
    );
    expect(JSON.stringify(told?.blocks)).toContain(member.email);
    expect(JSON.stringify(told?.blocks)).toContain("take it back");
    expect(await templatesTo(member)).toContain("license-received");
  });

  it("needs the password: a session that somebody has found is not enough", async () => {
    const { owner, member, transfer, license } = await team();
    for (const wrong of [{}, { password: "not the one" }])
      expect((await owner.call("POST /api/license/transfer", { ...transfer, ...wrong })).body).toMatchObject({
        code: "password_wrong",
        details: { fields: [{ field: "password" }] },
      });
    expect((await member.call("POST /api/license/transfer", { ...transfer, ...proof })).body).toMatchObject({
      code: "no_license",
    });
    expect(await seen(owner, license)).toMatchObject({ license: { role: "owner" } });
  });

  it("is not proved by a password that was guessed at a hundred times", async () => {
    const { owner, transfer, license } = await team();
    const guess = await owner.call("POST /api/license/transfer", { ...transfer, password: "a wrong one" });
    expect(guess.status).toBe(400);
    await shop.db.run(sql`
      update login_attempts set failures = 100 where failures = 1 and last_at = (select max(last_at) from login_attempts)`);
    const refused = await owner.call("POST /api/license/transfer", { ...transfer, ...proof });
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limit_exceeded" } });
    expect(refused.headers["retry-after"]).toBe("900");
    expect(await seen(owner, license)).toMatchObject({ license: { role: "owner" } });
  });

  it("is proved by a mailed link where there is no password: its own, once", async () => {
    const { owner, transfer } = await team();
    await shop.db.run(sql`update accounts set password_hash = null where id = ${owner.accountId}`);
    await owner.call("POST /api/account/export-link");
    const foreign = await mailedToken(shop, owner.email, "export-link");
    expect((await owner.call("POST /api/license/transfer-link")).status).toBe(202);
    const token = await mailedToken(shop, owner.email, "transfer-link");
    const send = (given: object) => owner.call("POST /api/license/transfer", { ...transfer, ...given });
    expect((await send({ token: foreign })).body).toMatchObject({ code: "link_invalid" });
    // A transfer to somebody who is no member spends no link.
    const stranger = { ...transfer, member: crypto.randomUUID(), token };
    expect((await owner.call("POST /api/license/transfer", stranger)).body).toMatchObject({
      code: "not_found",
    });
    expect((await send({ token })).status).toBe(200);
  });

  it("lets one of eight at once through", async () => {
    const { owner, transfer } = await team();
    const body = { ...transfer, ...proof };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call("POST /api/license/transfer", body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await templatesTo(owner)).filter((name) => name === "license-transferred")).toHaveLength(1);
  });
});

describe("for 72 hours after a transfer the former owner", () => {
  const takeBack = (customer: Customer, license: string) =>
    customer.call("POST /api/license/take-back", { license });

  it("takes the license back with the session alone, and both are told", async () => {
    const made = await team();
    const { owner, member, license } = made;
    await handOver(made);
    shop.clock.advance(hours(71));
    expect((await takeBack(member, license)).body).toMatchObject({ code: "transfer_final" });
    expect((await takeBack(owner, license)).status).toBe(200);
    expect(await seen(owner, license)).toMatchObject({
      license: { role: "owner", licenseKey: owner.license.licenseKey },
    });
    expect(await seen(member, license)).toMatchObject({ license: { role: "member", takeBackUntil: null } });
    expect((await owner.listActivity())[0]).toBe(`${owner.email} took the license back`);
    for (const each of [owner, member]) expect(await templatesTo(each)).toContain("license-taken-back");
    expect((await takeBack(owner, license)).body).toMatchObject({ code: "transfer_final" });
  });

  it("is not removed, and the license is not transferred again", async () => {
    const made = await team();
    const { owner, member, license } = made;
    await handOver(made);
    const third = await newCustomer(shop);
    await confirmAddress(shop, third);
    await member.call("POST /api/license/invitations", { license, email: third.email });
    await join(shop, third);
    const removal = `DELETE /api/license/members/${owner.accountId}?license=${license}`;
    const onward = { license, member: third.accountId, ...proof };
    expect((await member.call(removal)).body).toMatchObject({ code: "former_owner_protected" });
    expect((await member.call("POST /api/license/transfer", onward)).body).toMatchObject({
      code: "transfer_recent",
    });
    shop.clock.advance(hours(72));
    expect((await takeBack(owner, license)).body).toMatchObject({ code: "transfer_final" });
    expect(await seen(owner, license)).toMatchObject({ license: { takeBackUntil: null } });
    const seats = (await member.call(`GET /api/license/seats?license=${license}`)).body;
    expect(seats).toMatchObject({ members: [{ takeBackUntil: null }, { takeBackUntil: null }] });
    expect((await member.call(removal)).status).toBe(200);
    expect((await member.call("POST /api/license/transfer", onward)).status).toBe(200);
    const takeBackUntil = new Date(shop.clock.now().getTime() + hours(72)).toISOString();
    expect(await seen(member, license)).toMatchObject({ license: { takeBackUntil } });
    expect((await takeBack(member, license)).status).toBe(200);
  });

  it("gets it back when the new owner deletes their account", async () => {
    const made = await team();
    const { owner, member, license } = made;
    await handOver(made);
    const deletion = { email: member.email, members: 1, ...proof };
    expect((await member.call("POST /api/account/deletion", deletion)).status).toBe(200);
    expect(await seen(owner, license)).toMatchObject({ license: { role: "owner" } });
    expect(await templatesTo(owner)).toContain("license-taken-back");
  });

  it("has nothing to take back after leaving", async () => {
    const made = await team();
    await handOver(made);
    await made.owner.call("POST /api/license/leave", { license: made.license });
    expect((await takeBack(made.owner, made.license)).body).toMatchObject({ code: "transfer_final" });
  });
});
