import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { anAddress, refusal } from "../../../../testing/operator-calls.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { invite, join, mailedToken, newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const list = async ({ license }: Customer) =>
  (await operator.call(`GET /v1/admin/licenses/${license.id}/members`)).body;
const remove = ({ license }: Customer, email: string, query = "") =>
  operator.call(`POST /v1/admin/licenses/${license.id}/members/remove${query}`, { email, reason: "Left us" });

/** A license with a member, who has a machine on it, and an invitation. */
async function newTeam() {
  const [boss, mira] = [await newOwner(shop), await newCustomer(shop)];
  await invite(boss, mira.email);
  const licenseKey = await join(shop, mira);
  const app = createVisitor(shop, { kind: "app" });
  const asked = { license_key: licenseKey, fingerprint: `desk of ${mira.email}` };
  await app.call("POST /v1/licenses/activate", { ...asked, name: "Desk" });
  const guest = anAddress();
  await invite(boss, guest);
  const code = async () => (await app.call("POST /v1/licenses/validate", asked)).body["code"];
  return { boss, mira, guest, code };
}

describe("the people of a license", () => {
  test("are listed: its owner, its members, and the invitations that are open", async () => {
    const { boss, mira, guest } = await newTeam();
    expect(await list(boss)).toMatchObject({
      owner: boss.email,
      members: [{ account_id: mira.accountId, email: mira.email }],
      invitations: [{ email: guest }],
    });
    shop.clock.advance(days(8));
    expect(await list(boss)).toMatchObject({ members: [{ email: mira.email }], invitations: [] });
  });

  test("a member is removed with key and machines; they get one email, and the owner reads why", async () => {
    const { boss, mira, guest, code } = await newTeam();
    expect(await code()).toBe("VALID");
    expect((await remove(boss, mira.email.toUpperCase())).body).toEqual({
      success: true,
      email: mira.email,
      was: "member",
    });
    expect(await code()).toBe("NOT_FOUND");
    expect(await list(boss)).toMatchObject({ members: [], invitations: [{ email: guest }] });
    const mail = (await readMails(shop.deps, mira.email)).at(-1);
    expect(mail?.template).toBe("seat-ended");
    expect(JSON.stringify(mail)).toContain(`We removed you from the license of ${boss.email}.`);
    expect(JSON.stringify(mail)).toContain("Left us");
    expect((await boss.listActivity()).slice(0, 2)).toEqual([
      `${mira.email} was removed: Left us`,
      "Desk was removed: Left us",
    ]);
    const events = await shop.db.rows(sql`
      select type, operator_key_id as key from events
      where subject = ${boss.license.id} and type in ('member.removed', 'machine.freed') order by position`);
    expect(events).toEqual([
      { type: "machine.freed", key: operator.keyId },
      { type: "member.removed", key: operator.keyId },
    ]);
  });

  test("an invitation is withdrawn: its link opens nothing, and nobody is mailed", async () => {
    const { boss, guest, code } = await newTeam();
    const token = await mailedToken(shop, guest, "seat-invitation");
    const before = await readMails(shop.deps, guest);
    expect((await remove(boss, guest)).body).toMatchObject({ email: guest, was: "invited" });
    expect(await readMails(shop.deps, guest)).toEqual(before);
    const page = createVisitor(shop, { kind: "page" });
    const opened = await page.call("POST /api/invitations/accept", { token });
    expect(opened.body).toMatchObject({ code: "link_invalid" });
    expect((await boss.listActivity())[0]).toBe(`The invitation of ${guest} was withdrawn: Left us`);
    expect(await code()).toBe("VALID");
  });

  test("nobody else goes: neither the owner nor somebody on another license, and a preview removes nobody", async () => {
    const [{ boss, mira, code }, others] = [await newTeam(), await newTeam()];
    for (const email of [boss.email, others.mira.email, others.guest, anAddress()])
      expect(await remove(boss, email)).toMatchObject(refusal(404, "not_found"));
    const preview = await remove(boss, mira.email, "?dry_run=true");
    expect(preview.body).toMatchObject({ was: "member", dry_run: { emails: [{ template: "seat-ended" }] } });
    expect([await code(), await others.code()]).toEqual(["VALID", "VALID"]);
    const nowhere = `GET /v1/admin/licenses/${randomUUID()}/members`;
    expect(await operator.call(nowhere)).toMatchObject(refusal(404, "not_found"));
  });
});
