import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Importer, openImporter } from "../../testing/importer.ts";
import { json, sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { confirmAddress, invite, join, newOwner } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { machineProof } from "../../features/licenses/terms/import-files/rules.ts";
import { commands } from "../commands.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import { runCommand } from "../../testing/run-command.ts";

let shop: TestApp;
let importer: Importer;
beforeAll(async () => {
  shop = await testApp();
  importer = await openImporter(shop.deps);
});
afterAll(async () => {
  await importer.close();
  await shop.close();
});

const run = async (...args: string[]) => {
  const line = parseCommandLine(args, commands);
  if (line === "help") throw new Error("this is the help");
  return (await runCommand(shop.deps, line)).json as Record<string, string>;
};

const exportTo = async (name: string) => {
  const path = importer.pathOf(name);
  await run("license", "export", path);
  return JSON.parse(await readFile(path, "utf8")) as object[];
};

test("an export that is imported again loses nothing, and its apps go on", async () => {
  const issue = (email: string, ...more: string[]) =>
    run("license", "issue", "--email", email, "--tier", "professional", ...more);
  const first = await issue("export-1@example.com", "--term", "monthly", "--machines", "unlimited");
  const second = await issue("export-2@example.com", "--days", "30", "--users", "3");
  await issue("export-3@example.com", "--term", "yearly");
  const act = {
    license_key: first["licenseKey"],
    fingerprint: "Fingerprint-1",
    name: "mill",
    platform: "macOS",
  };
  await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/activate", act);
  await run("license", "suspend", String(second["id"]), "--reason", "Chargeback");
  const before = await exportTo("before.json");
  expect(before).toHaveLength(3);
  await shop.db.run(sql`delete from licenses`);
  expect((await importer.run([before], "real")).printed).toMatchObject({
    stored: true,
    summary: { imported: 3, machines: 1 },
  });
  expect(await exportTo("after.json")).toEqual(before);
  const { body } = await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/validate", {
    license_key: first["licenseKey"],
    fingerprint: "Fingerprint-1",
  });
  expect(body).toMatchObject({ valid: true, machine: { name: "mill" } });
});

test("rules, products and days of grace of one license are the same after an export and an import", async () => {
  await shop.db.run(sql`delete from licenses`);
  const { id } = await run(
    "license",
    "issue",
    "--email",
    "own@example.com",
    "--tier",
    "standard",
    "--days",
    "9",
  );
  const product = shop.deps.shop.plans[0]?.id ?? "";
  const overrides = {
    machines: 4,
    users: 3,
    offlineDays: 2,
    fileDays: 3,
    graceDays: 5,
    overage: 1,
    updateDays: null,
    heartbeatMinutes: 60,
  };
  await shop.db.run(sql`
    update licenses set overrides = ${json(overrides)}, entitlements = ${[product]},
      grace_until = ends_at + interval '77 hours' where id = ${String(id)}`);
  const stored = () =>
    shop.db.row(sql`
      select email, tier, overrides, entitlements, starts_at, ends_at, grace_until, term_day, updates_until from licenses`);
  const before = await stored();
  const exported = await exportTo("rules.json");
  await shop.db.run(sql`delete from licenses`);
  await importer.run([exported], "real");
  expect(await stored()).toEqual(before);
});

test("machines of members stay out of an export, which says so: a member who joins again can activate", async () => {
  await shop.db.run(sql`delete from licenses`);
  const owner = await newOwner(shop);
  await owner.activate("fingerprint-of-owner", { name: "desk" });
  const member = await newCustomer(shop);
  await confirmAddress(shop, member);
  await invite(owner, member.email);
  const key = await join(shop, member);
  const activate = { license_key: key, fingerprint: "fingerprint-of-member", name: "laptop" };
  await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/activate", activate);
  const path = importer.pathOf("members.json");
  const line = parseCommandLine(["license", "export", path], commands);
  if (line === "help") throw new Error("this is the help");
  const { lines, json: printed } = await runCommand(shop.deps, line);
  expect(printed).toMatchObject({ memberMachines: 1 });
  expect(lines.join("\n")).toContain("1 machine that members activated");
  const text = await readFile(path, "utf8");
  expect(text).toContain("desk");
  expect(text).not.toContain("laptop");
});

it.each<[string, object, string]>([
  ["a rule that there isn't", { overrides: { offlineHours: 2 } }, "overrides"],
  ["a rule out of its bounds", { overrides: { fileDays: 0 } }, "overrides.fileDays"],
  ["a number that can't be stored", { overrides: { overage: 3_000_000_000 } }, "overrides.overage"],
  ["a list of rules", { overrides: [] }, "overrides"],
  [
    "another shop's product",
    { entitlements: ["other-bot"] },
    '"other-bot" isn\'t an app or feature of this shop',
  ],
  ["products that aren't names", { entitlements: [{ code: "pro" }] }, "entitlements"],
  [
    "days of grace that end before the license",
    { grace_until: "2029-12-31", ends_at: "2030-01-01" },
    "grace_until",
  ],
])("%s is a bad row", async (_, fields, problem) => {
  expect(await importer.problemOf([[{ email: "ada@example.com", ...fields }]])).toContain(problem);
});

it("machines of one stored hash, and hashes that aren't any, are a bad row", async () => {
  const proof = shop.deps.secrets.hash("fingerprint", machineProof).toString("base64url");
  const hash = (byte: number) => Buffer.alloc(32, byte).toString("base64url");
  const machine = { proof, exact: hash(1), folded: null as string | null, named: null, name: "mill" };
  const problemOf = (...machines: object[]) =>
    importer.problemOf([[{ email: "ada@example.com", machines }]], "real");
  expect(await problemOf(machine, { ...machine, folded: hash(2) })).toContain("machine 2: Another machine");
  expect(await problemOf({ ...machine, exact: "QUJD" })).toContain("machine 1: exact");
  expect(await problemOf({ ...machine, named: "QUJD" })).toContain("machine 1: named");
});

describe("an app that is installed goes on without being activated again:", () => {
  const app = () => createVisitor(shop, { kind: "app" });

  it("one that was built for Lemon Squeezy, with its instance", async () => {
    const instance = "f70a79fa-6054-433e-9c1b-6075344292e4";
    const key = "80e15db5-c796-436b-850c-8f9c98a48abe";
    const page = {
      data: [
        {
          type: "license-keys",
          id: "7",
          attributes: {
            user_email: "ada@example.com",
            key,
            activation_limit: 1,
            status: "active",
            disabled: 0,
            expires_at: null,
            created_at: "2026-01-05T14:15:07.000000Z",
          },
        },
      ],
      included: [
        {
          type: "license-key-instances",
          id: "1",
          attributes: {
            license_key_id: 7,
            identifier: instance,
            name: "studio-pc",
            created_at: "2026-02-05T14:15:07.000000Z",
          },
        },
      ],
    };
    await importer.run(page, "real");
    const call = (verb: string, more: object) =>
      app().call(`POST /compat/lemonsqueezy/v1/licenses/${verb}`, { license_key: key, ...more });
    expect((await call("validate", { instance_id: instance })).body).toMatchObject({
      valid: true,
      error: null,
      instance: { id: instance, name: "studio-pc", created_at: "2026-02-05T14:15:07.000Z" },
      license_key: { activation_usage: 1, activation_limit: 1, status: "active" },
    });
    expect((await call("activate", { instance_name: "laptop" })).status).toBe(400);
    expect((await call("deactivate", { instance_id: instance })).body).toMatchObject({ deactivated: true });
  });

  const license = (id: string, more: object) => ({
    type: "licenses",
    id,
    attributes: {
      key: `KEYGEN-${id}-0000000000`,
      expiry: null,
      maxMachines: 2,
      maxUsers: null,
      status: "ACTIVE",
      metadata: {},
    },
    relationships: { owner: { data: { type: "users", id: "u1" } }, ...more },
  });
  const user = { type: "users", id: "u1", attributes: { email: "keygen@example.com" } };
  const machine = {
    type: "machines",
    id: "m1",
    attributes: {
      fingerprint: "4d:Eq:UV:D3:XZ:tL",
      name: null,
      hostname: "studio",
      platform: "macOS",
      created: "2026-03-01T00:00:00.000Z",
      lastHeartbeat: "2026-03-05T00:00:00.000Z",
    },
    relationships: { license: { data: { type: "licenses", id: "a" } } },
  };

  const ofLicense = (id: string) => ({
    ...machine,
    relationships: { license: { data: { type: "licenses", id } } },
  });

  it.each<[string, readonly object[]]>([
    ["in one list", [{ data: [license("a", {}), user, machine] }]],
    ["beside it", [{ data: [license("a", {})], included: [user, machine] }]],
    ["in files of their own", [{ data: [user] }, { data: [machine] }, { data: [license("a", {})] }]],
    ["on pages in one file", [[{ data: [license("a", {})] }, { data: [user, machine] }]]],
  ])("users and machines of Keygen are found %s", async (_, documents) => {
    expect((await importer.run(documents)).printed.rows).toMatchObject([
      {
        outcome: "imported",
        email: "keygen@example.com",
        maxUsers: "unlimited",
        machines: ["studio"],
        activatedAt: "2026-03-01T00:00:00.000Z",
      },
    ]);
  });

  it("one of Keygen validates with the fingerprint that it has always sent", async () => {
    await importer.run({ data: [license("v", {}), user, ofLicense("v")] }, "real");
    const { body } = await app().call("POST /v1/licenses/validate", {
      license_key: "KEYGEN-v-0000000000",
      fingerprint: "4d:Eq:UV:D3:XZ:tL",
    });
    expect(body).toMatchObject({ valid: true, limits: { machines: { used: 1, max: 2 } } });
    expect(
      await shop.db.rows(sql`select platform, last_seen_at as seen from machines where name = 'studio'`),
    ).toMatchObject([{ platform: "macOS" }]);
  });

  it("a user that is nowhere, a policy that nobody mapped, and a machine without a fingerprint are named", async () => {
    expect(await importer.problemOf({ data: [license("a", {})] })).toContain(
      "User u1 is in none of the files",
    );
    const policy = { policy: { data: { type: "policies", id: "p1" } } };
    expect(await importer.problemOf({ data: [license("a", policy), user] })).toContain(
      '--map "tier.p1=standard"',
    );
    expect(
      await importer.problemOf({ data: [license("a", policy), user] }, "--map", "tier.p1=professional"),
    ).toBe("imported");
    const nameless = { ...machine, attributes: { name: "x" } };
    expect(
      await importer.problemOf({ data: [license("b", {}), license("a", {}), user, nameless] }, "--skip-bad"),
    ).toBe("imported");
    expect(await importer.problemOf({ data: [license("a", {}), user, nameless] })).toContain(
      "machine 1: fingerprint",
    );
    const stray = { ...machine, relationships: { license: { data: { type: "licenses", id: "z" } } } };
    const { lines } = await importer.run({ data: [license("a", {}), user, stray] });
    expect(lines.join("\n")).toContain("Left out: 1 machines");
  });

  it("machines of a table are found by the keys of their licenses", async () => {
    const machines =
      "license key,instance_id,instance_name,created_at\naaaa-bbbb-0009,machine-0001,mill,2026-01-01\n,,,\n";
    const { printed } = await importer.run(["email,key\nada@example.com,AAAA-BBBB-0009\n", machines]);
    expect(printed.rows).toMatchObject([{ machines: ["mill"], activatedAt: "2026-01-01T00:00:00.000Z" }]);
  });
});
