import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { tokenHash } from "../../../../platform/crypto/secrets.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { findInvited } from "./find-invited.ts";
import { joinLicense } from "./join-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** The owner of a Professional license for some users. */
async function ownerOf(users: number): Promise<Customer> {
  const owner = await newCustomer(shop);
  await shop.db.run(sql`
    update licenses set tier = 'professional', overrides = ${json({ users })},
                        ends_at = starts_at + interval '1 year', grace_until = starts_at + interval '1 year'
    where id = ${owner.license.id}`);
  return owner;
}

const invite = (owner: Customer, email: string) =>
  owner.call("POST /api/license/invitations", { license: owner.license.id, email });

async function mailedToken(email: string): Promise<string> {
  const mail = (await readMails(shop.deps, email)).findLast(({ template }) => template === "seat-invitation");
  return mail?.url?.split("#token=")[1] ?? "";
}

/** Accepts the invitation in the mail, as somebody with an account. */
async function join(member: Customer) {
  const token = tokenHash(await mailedToken(member.email));
  const account = { id: member.accountId, email: member.email };
  return shop.db.transaction((tx) => joinLicense(shop.deps, tx, { tokenHash: token, account }));
}

/** An owner with one member, whose key is returned. */
async function team(users = 5) {
  const [owner, member] = [await ownerOf(users), await newCustomer(shop)];
  await invite(owner, member.email);
  const joined = await join(member);
  if (!joined.ok) throw new Error(joined.reason);
  const asMember = (verb: string, more: object = {}) =>
    createVisitor(shop, { kind: "app" }).call(`POST /v1/licenses/${verb}`, {
      license_key: joined.licenseKey,
      ...more,
    });
  return { owner, member, key: joined.licenseKey, asMember };
}

const seatsOf = async (owner: Customer) =>
  (await owner.call(`GET /api/license/seats?license=${owner.license.id}`)).body as {
    members: { id: string; email: string }[];
    invitations: { id: string; email: string }[];
    users: { used: number; max: number | null };
  };

describe("an invitation", () => {
  it("is mailed, holds a seat for seven days, and gives it back", async () => {
    const owner = await ownerOf(2);
    expect((await invite(owner, "lin@example.com")).status).toBe(201);
    expect(await seatsOf(owner)).toMatchObject({
      members: [],
      invitations: [{ email: "lin@example.com" }],
      users: { used: 2, max: 2 },
    });
    expect(await mailedToken("lin@example.com")).toHaveLength(43);
    expect((await invite(owner, "sam@example.com")).body).toMatchObject({ code: "too_many_users" });
    shop.clock.advance(days(7));
    // The invitation is out of the list before the job deletes it.
    expect(await seatsOf(owner)).toMatchObject({ invitations: [], users: { used: 1, max: 2 } });
    expect((await invite(owner, "sam@example.com")).status).toBe(201);
    expect((await owner.listActivity())[0]).toBe("sam@example.com was invited");
  });

  it("is replaced by another one to the same address, however it is written, and takes no other seat", async () => {
    const owner = await ownerOf(2);
    await invite(owner, "dana@example.com");
    const first = tokenHash(await mailedToken("dana@example.com"));
    expect((await invite(owner, "DANA@example.com")).status).toBe(201);
    expect((await seatsOf(owner)).users).toEqual({ used: 2, max: 2 });
    const account = { id: (await newCustomer(shop)).accountId, email: "dana@example.com" };
    const accepted = await shop.db.transaction((tx) =>
      joinLicense(shop.deps, tx, { tokenHash: first, account }),
    );
    expect(accepted).toEqual({ ok: false, reason: "link_invalid" });
  });

  it("is refused to somebody who has a seat, to a stranger's license, and on one that does not work", async () => {
    const { owner, member } = await team();
    const eve = await newCustomer(shop);
    expect((await invite(owner, member.email)).body).toMatchObject({ code: "already_member" });
    expect((await invite(owner, owner.email)).body).toMatchObject({ code: "already_member" });
    const strange = { license: owner.license.id, email: "x@example.com" };
    for (const other of [eve, member])
      expect((await other.call("POST /api/license/invitations", strange)).body).toMatchObject({
        code: "no_license",
      });
    await shop.db.run(sql`update licenses set suspended_at = created_at where id = ${owner.license.id}`);
    expect((await invite(owner, "x@example.com")).body).toMatchObject({ code: "license_unusable" });
  });

  it("opens its license up to the last moment of seven days", async () => {
    const owner = await ownerOf(3);
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
    for (const { email } of [first, second]) await invite(owner, email);
    const token = await mailedToken(second.email);
    shop.clock.advance(days(7) - 1);
    expect(await findInvited(shop.deps, token)).toBe(second.email);
    expect(await join(first)).toMatchObject({ ok: true });
    shop.clock.advance(1);
    expect(await findInvited(shop.deps, token)).toBeUndefined();
    expect(await join(second)).toEqual({ ok: false, reason: "link_invalid" });
  });

  it("is withdrawn by the owner: its link opens nothing, and its seat is free", async () => {
    const owner = await ownerOf(2);
    const member = await newCustomer(shop);
    await invite(owner, member.email);
    const { invitations } = await seatsOf(owner);
    const address = `DELETE /api/license/invitations/${invitations[0]?.id}?license=${owner.license.id}`;
    expect((await member.call(address)).status).toBe(404);
    expect((await owner.call(address)).status).toBe(200);
    expect(await join(member)).toEqual({ ok: false, reason: "link_invalid" });
    expect((await seatsOf(owner)).users.used).toBe(1);
  });

  it("reaches a person five times a day, whoever invites, and says when to try again", async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await invite(await ownerOf(2), `popular+${count}@example.com`)).status).toBe(201);
    expect(await invite(await ownerOf(2), "POPULAR@example.com")).toMatchObject({
      status: 429,
      headers: {
        "retry-after": expect.stringMatching(/^\d+$/) as string,
        "ratelimit-policy": '"invitations-person";q=5;w=86400',
      },
    });
  });

  it("lets as many in as there are seats, however many are invited and accept at once", async () => {
    const owner = await ownerOf(4);
    const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)));
    const invited = await Promise.all(people.map(({ email }) => invite(owner, email)));
    expect(invited.filter(({ status }) => status === 201)).toHaveLength(3);
    const guests = people.filter((_, index) => invited[index]?.status === 201);
    const joined = await Promise.all(guests.flatMap((guest) => [join(guest), join(guest), join(guest)]));
    expect(joined.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await seatsOf(owner)).toMatchObject({ invitations: [], users: { used: 4, max: 4 } });
  });
});

describe("a member", () => {
  it("has a key of their own, whose machines count for the license", async () => {
    const { owner, member, key, asMember } = await team();
    expect(key).not.toBe(owner.license.licenseKey);
    await owner.activate("fingerprint-owner", { name: "owner-pc" });
    expect(
      (await asMember("activate", { fingerprint: "fingerprint-member", name: "member-pc" })).body,
    ).toMatchObject({
      activated: true,
      limits: { machines: { used: 2 }, users: { used: 2, max: 5 } },
    });
    const seen = (await member.call(`GET /api/license?id=${owner.license.id}`)).body;
    expect(seen).toMatchObject({
      license: { role: "member", licenseKey: key, email: member.email, owner: owner.email },
      machines: [{ name: "member-pc", member: member.email }],
    });
    expect(JSON.stringify(seen)).not.toContain(owner.license.licenseKey);
    expect(await owner.getLicense()).toMatchObject({
      license: { role: "owner", owner: null },
      machines: [
        { name: "owner-pc", member: null },
        { name: "member-pc", member: member.email },
      ],
    });
  });

  it("changes their own machines alone, and reads of the license but not of the others", async () => {
    const { owner, member, asMember } = await team();
    await owner.activate("fingerprint-owner", { name: "owner-pc" });
    await asMember("activate", { fingerprint: "fingerprint-member", name: "member-pc" });
    const ids = (await owner.getLicense()).machines.map(({ id }) => id);
    expect((await member.call(`DELETE /api/machines/${ids[0]}`)).status).toBe(404);
    expect((await member.call(`PATCH /api/machines/${ids[1]}`, { name: "mine" })).status).toBe(200);
    expect((await member.call(`DELETE /api/machines/${ids[1]}`)).status).toBe(200);
    const { items } = (await member.call(`GET /api/license/activity?license=${owner.license.id}`)).body as {
      items: { message: string }[];
    };
    expect(items.map(({ message }) => message)).toEqual(["License activated", "License issued"]);
    const request = { license: owner.license.id };
    expect((await member.call("POST /api/license/extend", request)).body).toMatchObject({
      code: "no_license",
    });
    expect((await member.call(`GET /api/license/seats?license=${owner.license.id}`)).status).toBe(404);
  });

  it("who is removed loses key and machines at the next check, and is told by mail", async () => {
    const { owner, member, asMember } = await team();
    await asMember("activate", { fingerprint: "fingerprint-member", name: "member-pc" });
    const [seat] = (await seatsOf(owner)).members;
    const address = `DELETE /api/license/members/${seat?.id}?license=${owner.license.id}`;
    expect((await member.call(address)).status).toBe(404);
    expect((await owner.call(address)).body).toMatchObject({ message: `${member.email} was removed.` });
    for (const verb of ["validate", "activate"])
      expect((await asMember(verb, { fingerprint: "fingerprint-member" })).body).toMatchObject({
        valid: false,
        code: "NOT_FOUND",
      });
    expect((await owner.getLicense()).machines).toEqual([]);
    expect((await member.call(`GET /api/license?id=${owner.license.id}`)).status).toBe(404);
    expect((await readMails(shop.deps, member.email)).at(-1)?.template).toBe("seat-ended");
  });

  it("who is removed while their app activates gets no machine", async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, asMember } = await team();
      const [seat] = (await seatsOf(owner)).members;
      await Promise.all([
        asMember("activate", { fingerprint: `fingerprint-race-${round}` }),
        owner.call(`DELETE /api/license/members/${seat?.id}?license=${owner.license.id}`),
      ]);
      expect((await owner.getLicense()).machines).toEqual([]);
    }
  });

  it("leaves by themselves; an owner cannot", async () => {
    const { owner, member } = await team();
    const seat = { license: owner.license.id };
    expect((await owner.call("POST /api/license/leave", seat)).body).toMatchObject({ code: "no_license" });
    expect((await member.call("POST /api/license/leave", seat)).status).toBe(200);
    expect((await seatsOf(owner)).users.used).toBe(1);
    expect((await owner.listActivity())[0]).toBe(`${member.email} left`);
  });
});
