import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** Somebody with a paid license of one year for one machine, which is activated. */
async function withLostMachine(fingerprint: string): Promise<{ mira: Customer; lost: string }> {
  const mira = await newCustomer(shop);
  await setRules(mira, { machines: 1 });
  await mira.activate(fingerprint, { name: "lost laptop" });
  return { mira, lost: await idOfMachine(mira) };
}

const setRules = (mira: Customer, overrides: object) =>
  shop.db.run(sql`
    update licenses set tier = 'standard', overrides = ${json(overrides)}, ends_at = starts_at + interval '1 year',
                        grace_until = starts_at + interval '1 year'
    where id = ${mira.license.id}`);

const idOfMachine = async (mira: Customer) => (await mira.getLicense()).machines[0]?.id ?? "";

const replace = async ({ license }: Customer, machine: string, fingerprint: string) =>
  (
    await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/replace", {
      license_key: license.licenseKey,
      fingerprint,
      machine,
      name: "new desk",
    })
  ).body;

describe("replacing a machine from inside the app", () => {
  it("gives its place to this one, and tells the owner by mail and in the timeline", async () => {
    const { mira, lost } = await withLostMachine("fingerprint-lost-1");
    const answer = await replace(mira, lost, "fingerprint-new-1");
    expect(answer).toMatchObject({
      replaced: true,
      valid: true,
      machine: { name: "new desk" },
      question: { call: "replace" },
    });
    expect(answer["lease"]).toMatch(/^ey/);
    expect((await mira.getLicense()).machines).toMatchObject([{ name: "new desk" }]);
    expect((await mira.validate({ fingerprint: "fingerprint-lost-1" })).body).toMatchObject({
      valid: false,
      code: "FINGERPRINT_SCOPE_MISMATCH",
    });
    expect(await mira.listActivity()).toContain("new desk replaced lost laptop");
    const mail = (await readMails(shop.deps, mira.email)).at(-1);
    expect(mail?.subject).toBe("A machine on your license was replaced");
    expect(JSON.stringify(mail?.blocks)).toContain("took the place of lost laptop");
  });

  it("has to wait some days after the last one; the portal does not", async () => {
    const { mira, lost } = await withLostMachine("fingerprint-lost-2");
    await replace(mira, lost, "fingerprint-new-2");
    const second = await idOfMachine(mira);
    expect(await replace(mira, second, "fingerprint-newer-2")).toMatchObject({
      replaced: false,
      code: "REPLACED_RECENTLY",
      next: [{ action: "free_device" }],
    });
    const replaceableAt = new Date(shop.clock.now().getTime() + days(7)).toISOString();
    expect(await mira.getLicense()).toMatchObject({ replaceableAt });
    expect((await mira.validate({ fingerprint: "fingerprint-new-2" })).body).toMatchObject({ valid: true });
    shop.clock.advance(days(7));
    expect(await mira.getLicense()).toMatchObject({ replaceableAt: null });
    expect(await replace(mira, second, "fingerprint-newer-2")).toMatchObject({ replaced: true });
  });

  it("is refused for a machine of another license, and removes nothing", async () => {
    const { mira } = await withLostMachine("fingerprint-lost-3");
    const eve = await withLostMachine("fingerprint-eve-3");
    for (const machine of [eve.lost, crypto.randomUUID()])
      expect(await replace(mira, machine, "fingerprint-new-3")).toMatchObject({
        replaced: false,
        code: "MACHINE_SCOPE_MISMATCH",
        lease: null,
      });
    expect((await eve.mira.getLicense()).machines).toHaveLength(1);
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });

  it("replaces nothing for a machine that is activated already", async () => {
    const { mira, lost } = await withLostMachine("fingerprint-same-4");
    expect(await replace(mira, lost, "fingerprint-same-4")).toMatchObject({ replaced: false, valid: true });
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });

  it("lets one of a hundred through", async () => {
    const { mira, lost } = await withLostMachine("fingerprint-lost-5");
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => replace(mira, lost, `fingerprint-rush-${index}`)),
    );
    expect(answers.filter((answer) => answer["replaced"])).toHaveLength(1);
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });
});

describe("the number of new machines in 30 days", () => {
  it("is bounded by the policy, and a machine that is activated already is not new", async () => {
    const mira = await newCustomer(shop);
    await setRules(mira, { machines: 1, monthlyActivations: 3 });
    const take = async (fingerprint: string) => {
      const answer = (await mira.activate(fingerprint)).body;
      const license_key = mira.license.licenseKey;
      await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/deactivate", {
        license_key,
        fingerprint,
      });
      return answer["code"];
    };
    const codes = [];
    for (const letter of ["a", "b", "c", "d"]) codes.push(await take(`fingerprint-cycle-${letter}`));
    expect(codes).toEqual(["VALID", "VALID", "VALID", "TOO_MANY_ACTIVATIONS"]);
    shop.clock.advance(days(30));
    expect(await take("fingerprint-cycle-e")).toBe("VALID");
  });
});
