import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { runWords } from "../../../../testing/run-command.ts";
import { newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const last = "refuse-most-recent";
const tooManyUsers = { valid: false, code: "TOO_MANY_USERS" };

/** The rules in which a license differs from its tier from now on, as after a change of the tier or an act of the operator. */
const setRules = (owner: Customer, rules: object) =>
  shop.db.run(sql`update licenses set overrides = ${json(rules)} where id = ${owner.license.id}`);

describe("people beyond the limit", () => {
  let owner: Customer;
  const keys: string[] = [];
  const emails: string[] = [];

  /** A license of three people: its owner, and two members who joined one after the other. */
  beforeEach(async () => {
    owner = await newOwner(shop);
    keys.length = 0;
    emails.length = 0;
    for (const [index, name] of ["lin", "sam"].entries()) {
      const email = `${name}-${owner.license.id}@example.com`;
      const member = await newCustomer(shop, { email });
      await shop.db.run(sql`
        with own as (delete from licenses where id = ${member.license.id} returning key_hash, key_sealed)
        insert into license_seats (license_id, account_id, email, key_hash, key_sealed, joined_at)
        select ${owner.license.id}, ${member.accountId}, ${email}, key_hash, key_sealed,
          now() + ${index} * interval '1 minute' from own`);
      keys.push(member.license.licenseKey);
      emails.push(email);
    }
    await setRules(owner, { users: 2, onDowngrade: last });
  });

  const askWith = (license_key: string | undefined, more: object = {}) =>
    owner.validate({ license_key, ...more }).then(({ body }) => body);

  it.each([{}, { onDowngrade: "refuse-new" }, { onDowngrade: "keep" }])(
    "keep using it by %j, and nobody else is invited",
    async (rules) => {
      await setRules(owner, { users: 1, ...rules });
      for (const user of [owner.email, ...emails])
        expect(await askWith(owner.license.licenseKey, { user })).toMatchObject({ code: "VALID" });
      for (const key of keys) expect(await askWith(key)).toMatchObject({ code: "VALID" });
      const invitation = { license: owner.license.id, email: `kim-${owner.license.id}@example.com` };
      const invited = await owner.call("POST /api/license/invitations", invitation);
      expect(invited.body).toMatchObject({ code: "too_many_users" });
    },
  );

  it("are refused, those who joined last: by their key on every call, and by their address", async () => {
    const [lin, sam] = keys;
    const fingerprint = `desk-of-sam-of-${owner.license.id}`;
    for (const verb of ["validate", "activate", "heartbeat", "file"]) {
      const { body } = await owner.visitor.call(`POST /v1/licenses/${verb}`, {
        license_key: sam,
        fingerprint,
      });
      expect([verb, body]).toMatchObject([verb, tooManyUsers]);
      expect(body["checks"]).toContainEqual({ check: "user_limit", passed: false });
      expect(body["next"]).toMatchObject([{ action: "manage_users" }, { action: "upgrade" }]);
    }
    expect(await askWith(lin)).toMatchObject({ code: "VALID" });
    expect(await askWith(owner.license.licenseKey)).toMatchObject({ code: "VALID" });
    for (const key of [owner.license.licenseKey, lin])
      for (const [user, code] of [
        [owner.email, "VALID"],
        [emails[0], "VALID"],
        [emails[1]?.toUpperCase(), "TOO_MANY_USERS"],
        ["somebody@else.example", "USER_SCOPE_MISMATCH"],
      ])
        expect([user, await askWith(key, { user })]).toMatchObject([user, { code }]);
    expect(await askWith(sam, { user: owner.email })).toMatchObject(tooManyUsers);
  });

  it("never include the owner, and come back in the order in which they joined", async () => {
    await setRules(owner, { users: 1, onDowngrade: last });
    for (const key of keys) expect(await askWith(key)).toMatchObject(tooManyUsers);
    expect(await askWith(owner.license.licenseKey, { user: owner.email })).toMatchObject({ code: "VALID" });
    await setRules(owner, { users: 2, onDowngrade: last });
    await operator.call(`POST /v1/admin/licenses/${owner.license.id}/members/remove`, {
      email: emails[0],
      reason: "Left",
    });
    expect(await askWith(keys[1])).toMatchObject({ code: "VALID" });
  });

  it("are counted with invitations, for which nobody is refused who has a seat", async () => {
    await setRules(owner, { users: 4, onDowngrade: last });
    const invitation = { license: owner.license.id, email: `kim-${owner.license.id}@example.com` };
    expect((await owner.call("POST /api/license/invitations", invitation)).status).toBe(201);
    await setRules(owner, { users: 3, onDowngrade: last });
    for (const key of keys) expect(await askWith(key)).toMatchObject({ code: "VALID" });
  });

  it("are refused where a key is validated alone", async () => {
    const check = async (licenseKey: string | undefined, email?: string) =>
      (await owner.visitor.call("POST /api/validate-license", { license_key: licenseKey, email })).body;
    expect(await check(keys[0])).toMatchObject({ valid: true });
    expect(await check(keys[1])).toMatchObject(tooManyUsers);
    expect(await check(owner.license.licenseKey, emails[1])).toMatchObject(tooManyUsers);
    expect(await check(owner.license.licenseKey)).toMatchObject({ valid: true });
  });

  it("are shown as refused in the portal, to the operator's programs and by a command", async () => {
    const { id } = owner.license;
    const refused = [
      [emails[0], false],
      [emails[1], true],
    ];
    type Listed = readonly { email: string; refused: boolean }[];
    const shown = (members: unknown) => (members as Listed).map((one) => [one.email, one.refused]);
    const seats = await owner.call(`GET /api/license/seats?license=${id}`);
    expect(shown(seats.body["members"])).toEqual(refused);
    const listed = await operator.call(`GET /v1/admin/licenses/${id}/members`);
    expect(shown(listed.body["members"])).toEqual(refused);
    const { lines, json: printed } = await runWords(shop.deps, "member", "list", id);
    expect(shown((printed as { members: Listed }).members)).toEqual(refused);
    expect(lines.filter((line) => line.endsWith(", refused: over the limit"))).toHaveLength(1);
    await setRules(owner, { users: 2 });
    const after = await operator.call(`GET /v1/admin/licenses/${id}/members`);
    expect(shown(after.body["members"])).not.toContainEqual([emails[1], true]);
  });
});
