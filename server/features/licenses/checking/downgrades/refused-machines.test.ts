import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { minutes, seconds } from "../../../../platform/clock.ts";
import type { Customer } from "../../../../testing/customer.ts";
import { OfflineApp } from "../../../../testing/offline-app.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { runWords } from "../../../../testing/run-command.ts";
import { newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { releaseSilentMachines } from "../../machines/heartbeats/release-silent-machines.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const last = "refuse-most-recent";
const tooManyMachines = { valid: false, code: "TOO_MANY_MACHINES" };

/** The rules in which a license differs from its tier from now on, as after a change of the tier or an act of the operator. */
const setRules = (owner: Customer, rules: object) =>
  shop.db.run(sql`update licenses set overrides = ${json(rules)} where id = ${owner.license.id}`);

const fingerprintOf = (owner: Customer, name: string) => `${name}-of-${owner.license.id}`;

/** Asks as the app on a machine. Each call comes from another network, as that of another app. */
const ask = async (owner: Customer, verb: string, name: string, more: object = {}) =>
  (
    await createVisitor(shop, { kind: "app" }).call(`POST /v1/licenses/${verb}`, {
      license_key: owner.license.licenseKey,
      fingerprint: fingerprintOf(owner, name),
      ...more,
    })
  ).body;

async function activate(owner: Customer, ...names: string[]): Promise<void> {
  for (const name of names) {
    shop.clock.advance(seconds(1));
    expect(await ask(owner, "activate", name, { name })).toMatchObject({ activated: true });
  }
}

/** An owner of a license with three machines, activated one after another, that allows fewer by now. */
async function ownerOfThree(rules: object): Promise<Customer> {
  const owner = await newOwner(shop);
  await activate(owner, "first", "second", "third");
  await setRules(owner, rules);
  return owner;
}

/** What an app on each machine is told. */
const codesOf = async (owner: Customer, ...names: string[]) => {
  const codes = [];
  for (const name of names) codes.push((await ask(owner, "validate", name))["code"]);
  return codes;
};

describe("machines beyond the limit", () => {
  it.each([{}, { onDowngrade: "refuse-new" }, { onDowngrade: "keep" }])(
    "keep working by %j, and no other one is taken until enough is removed",
    async (rules) => {
      const owner = await ownerOfThree({ machines: 2, ...rules });
      expect(await codesOf(owner, "first", "second", "third")).toEqual(["VALID", "VALID", "VALID"]);
      for (const verb of ["heartbeat", "activate", "file"])
        expect(await ask(owner, verb, "third")).toMatchObject({ valid: true });
      expect(await ask(owner, "activate", "fourth")).toMatchObject(tooManyMachines);
      await ask(owner, "deactivate", "first");
      expect(await ask(owner, "activate", "fourth")).toMatchObject(tooManyMachines);
      await ask(owner, "deactivate", "second");
      expect(await ask(owner, "activate", "fourth")).toMatchObject({ activated: true });
    },
  );

  it("are refused by every call of their apps, those that were activated last, with the check and what helps", async () => {
    const owner = await ownerOfThree({ machines: 2, onDowngrade: last });
    for (const verb of ["validate", "heartbeat", "activate", "file"]) {
      expect(await ask(owner, verb, "second")).toMatchObject({ valid: true, code: "VALID" });
      const refused = await ask(owner, verb, "third");
      expect([verb, refused]).toMatchObject([
        verb,
        { ...tooManyMachines, limits: { machines: { used: 3, max: 2 } }, machine: { name: "third" } },
      ]);
      expect(refused["checks"]).toContainEqual({ check: "machine_limit", passed: false });
      expect(refused["next"]).toMatchObject([{ action: "free_device" }, { action: "upgrade" }]);
      expect([refused["lease"] ?? null, refused["file"] ?? null]).toEqual([null, null]);
    }
    expect(await ask(owner, "activate", "fourth")).toMatchObject(tooManyMachines);
  });

  it("work again as soon as enough is removed, without another activation", async () => {
    const owner = await ownerOfThree({ machines: 1, onDowngrade: last });
    expect(await codesOf(owner, "first", "second", "third")).toEqual([
      "VALID",
      "TOO_MANY_MACHINES",
      "TOO_MANY_MACHINES",
    ]);
    await ask(owner, "deactivate", "first");
    expect(await codesOf(owner, "second", "third")).toEqual(["VALID", "TOO_MANY_MACHINES"]);
    // The refused one may leave as well.
    expect(await ask(owner, "deactivate", "third")).toMatchObject({ deactivated: true });
    expect(await codesOf(owner, "second")).toEqual(["VALID"]);
    expect(await owner.listActivity()).not.toContainEqual(expect.stringMatching(/refused/));
  });

  it("are counted with the overage, and never with one that takes any number", async () => {
    const owner = await ownerOfThree({ machines: 1, overage: 1, onDowngrade: last });
    expect(await codesOf(owner, "second", "third")).toEqual(["VALID", "TOO_MANY_MACHINES"]);
    await setRules(owner, { machines: 1, overage: "always", onDowngrade: last });
    expect(await codesOf(owner, "third")).toEqual(["VALID"]);
    await setRules(owner, { machines: null, onDowngrade: last });
    expect(await codesOf(owner, "third")).toEqual(["VALID"]);
    await setRules(owner, { machines: 3, onDowngrade: last });
    expect(await ask(owner, "validate", "third")).toMatchObject({
      checks: expect.arrayContaining([{ check: "machine_limit", passed: true }]) as unknown,
    });
  });

  it("of one moment are told apart by their ids", async () => {
    const owner = await ownerOfThree({ machines: 2, onDowngrade: last });
    await shop.db.run(sql`
      update machines set activated_at = (select min(activated_at) from machines where license_id = ${owner.license.id})
      where license_id = ${owner.license.id}`);
    const byId = (
      await shop.db.rows<{ name: string }>(sql`
      select name from machines where license_id = ${owner.license.id} order by id`)
    ).map(({ name }) => name);
    expect(await codesOf(owner, ...byId)).toEqual(["VALID", "VALID", "TOO_MANY_MACHINES"]);
  });

  it("are known by their components as well", async () => {
    const owner = await newOwner(shop);
    const components = { board: "B-1", disk: "D-1" };
    await activate(owner, "first");
    shop.clock.advance(seconds(1));
    await ask(owner, "activate", "second", { components });
    await setRules(owner, { machines: 1, onDowngrade: last });
    const license_key = owner.license.licenseKey;
    const byParts = await owner.visitor.call("POST /v1/licenses/validate", { license_key, components });
    expect(byParts.body).toMatchObject(tooManyMachines);
    expect(await ask(owner, "activate", "second-repaired", { components })).toMatchObject(tooManyMachines);
  });

  it("exchange nothing offline, until one is removed", async () => {
    const owner = await newOwner(shop);
    const { id } = owner.license;
    const app = new OfflineApp(fingerprintOf(owner, "lab"));
    const exchange = async () => {
      const request = app.makeRequest();
      const { body } = await owner.call("POST /api/license/offline-activation", { license: id, request });
      return body;
    };
    await activate(owner, "first");
    shop.clock.advance(seconds(1));
    expect(await exchange()).toMatchObject({ activated: true });
    await setRules(owner, { machines: 1, onDowngrade: last });
    expect(await exchange()).toMatchObject({ activated: false, code: "TOO_MANY_MACHINES", file: null });
    await ask(owner, "deactivate", "first");
    expect(await exchange()).toMatchObject({ activated: true, file: { text: expect.any(String) as string } });
  });

  it("that float keep their turn by heartbeats, and get the place of one that is silent", async () => {
    const floating = { machineKind: "floating", heartbeatMinutes: 10 };
    const owner = await newOwner(shop);
    await setRules(owner, floating);
    await activate(owner, "first", "second");
    await setRules(owner, { ...floating, machines: 1, onDowngrade: last });
    for (let count = 0; count < 2; count++) {
      shop.clock.advance(minutes(7));
      expect(await ask(owner, "heartbeat", "second")).toMatchObject({ ...tooManyMachines, lease: null });
    }
    await releaseSilentMachines(shop.deps);
    expect(await ask(owner, "heartbeat", "second")).toMatchObject({ valid: true, code: "VALID" });
    expect(await ask(owner, "heartbeat", "first")).toMatchObject({ code: "FINGERPRINT_SCOPE_MISMATCH" });
  });

  it("are instances of Lemon Squeezy's calls, too", async () => {
    const owner = await newOwner(shop);
    const { licenseKey: license_key } = owner.license;
    const send = async (verb: string, body: object) =>
      createVisitor(shop, { kind: "app" }).call(`POST /compat/lemonsqueezy/v1/licenses/${verb}`, {
        license_key,
        ...body,
      });
    const instances: string[] = [];
    for (const instance_name of ["one", "two"]) {
      shop.clock.advance(seconds(1));
      instances.push(((await send("activate", { instance_name })).body["instance"] as { id: string }).id);
    }
    await setRules(owner, { machines: 1, onDowngrade: last });
    const [first, second] = instances;
    expect((await send("validate", { instance_id: first })).body).toMatchObject({ valid: true });
    expect((await send("validate", { instance_id: second })).body).toMatchObject({
      valid: false,
      error: "This license key has reached the activation limit.",
    });
    expect((await send("deactivate", { instance_id: first })).body).toMatchObject({ deactivated: true });
    expect((await send("validate", { instance_id: second })).body).toMatchObject({ valid: true });
  });

  it("one after another get in while others leave, never more than are allowed", async () => {
    const owner = await newOwner(shop);
    const names = Array.from({ length: 8 }, (_, index) => `machine-${index}`);
    await activate(owner, ...names);
    await setRules(owner, { machines: 4, onDowngrade: last });
    const [leaving, staying] = [names.slice(0, 4), names.slice(4)];
    const answers = await Promise.all([
      ...leaving.map((name) => ask(owner, "deactivate", name)),
      ...[...staying, ...staying].map((name) => ask(owner, "validate", name)),
    ]);
    for (const { code } of answers.slice(4)) expect(["VALID", "TOO_MANY_MACHINES"]).toContain(code);
    expect(await codesOf(owner, ...staying)).toEqual(["VALID", "VALID", "VALID", "VALID"]);
  });

  it("replace nobody: their app is refused, and the other machine stays", async () => {
    const owner = await ownerOfThree({ machines: 2, onDowngrade: last });
    const [first] = (await owner.getLicense()).machines.filter(({ name }) => name === "first");
    const replaced = await ask(owner, "replace", "third", { machine: first?.id });
    expect(replaced).toMatchObject({ ...tooManyMachines, replaced: false });
    expect((await owner.getLicense()).machines).toHaveLength(3);
  });

  it("are shown as refused in the portal, to the operator's programs and by a command", async () => {
    const owner = await ownerOfThree({ machines: 2, onDowngrade: last });
    const refused = [
      ["first", false],
      ["second", false],
      ["third", true],
    ];
    type Listed = readonly { name: string; refused: boolean }[];
    const shown = (machines: unknown) => (machines as Listed).map((one) => [one.name, one.refused]);
    expect(shown((await owner.getLicense()).machines)).toEqual(refused);
    const { id } = owner.license;
    const listed = await operator.call(`GET /v1/admin/licenses/${id}/machines`);
    expect(shown(listed.body["machines"])).toEqual(refused);
    const { lines, json: printed } = await runWords(shop.deps, "machine", "list", id);
    expect(shown((printed as { machines: Listed }).machines)).toEqual(refused);
    expect(lines.filter((line) => line.includes("refused: over the limit"))).toHaveLength(1);
    expect((await runWords(shop.deps, "license", "show", id)).lines).toContain(
      "Over limit     1 machine beyond the limit. Those that came last are refused until enough is removed.",
    );
    await setRules(owner, { machines: 2 });
    expect(shown((await owner.getLicense()).machines)).not.toContainEqual(["third", true]);
  });
});
