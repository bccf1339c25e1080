import { callModules } from "@keystead/contract/all-endpoints";
import type { Auth } from "@keystead/contract/audience";
import type { Endpoint } from "@keystead/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { access as licenses } from "./features/licenses/access.ts";
import { access as triggers } from "./features/triggers/access.ts";
import type { Role } from "./platform/access.ts";
import { type Customer, newCustomer } from "./testing/customer.ts";
import { invite, join, newOwner } from "./testing/team.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

const tables: Readonly<Record<string, readonly Role[]>> = { ...licenses, ...triggers };

/** The roles that the credentials of a call let in, when no table is narrower. */
const byCredentials: Record<Auth, readonly Role[]> = {
  none: ["visitor"],
  optional: ["visitor", "customer"],
  session: ["customer"],
  "api-key": ["program"],
  "operator-key": ["operator"],
  "operator-session": ["operator"],
  "operator-optional": ["visitor", "operator"],
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every call of the contract with its name. Modules of different audiences may use the same one. */
const declared = callModules.flatMap(({ calls: module }) =>
  Object.entries<unknown>(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
/** The calls that take a session, by the names that the tables use. */
const calls = new Map(declared.filter(([, { auth }]) => auth === "session"));

function rolesOf(name: string, { audience, auth }: Endpoint): readonly Role[] {
  return (
    (auth === "session" ? tables[name] : undefined) ?? (audience === "app" ? ["app"] : byCredentials[auth])
  );
}

// An intended change is written with `npx vitest run server/access.test.ts -u`, and shows in the diff.
test("who may make which call is what was decided", async () => {
  const lines = declared.map(
    ([name, endpoint]) =>
      `${endpoint.method.padEnd(6)} ${endpoint.path.padEnd(51)} ${rolesOf(name, endpoint).join(", ")}`,
  );
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("testing/who-may-call.txt");
});

describe("a call of the owner alone, or of members alone", () => {
  let shop: TestApp;
  let people: Record<"owner" | "member" | "customer", Customer>;
  let requests: Record<string, { params?: string; body?: object; refusal?: string }>;
  beforeAll(async () => {
    shop = await testApp();
    const owner = await newOwner(shop);
    const member = await newCustomer(shop);
    await invite(owner, member.email);
    await join(shop, member);
    people = { owner, member, customer: await newCustomer(shop) };
    await invite(owner, "lin@example.com");
    const license = owner.license.id;
    const seats = await owner.call(`GET /api/license/seats?license=${license}`);
    const [invitation] = (seats.body as { invitations: { id: string }[] }).invitations;
    const rule = { product: "volume", token: "gauge", threshold: 1000, action: "start", license };
    const created = await owner.call("POST /api/triggers", rule);
    const { trigger } = created.body as { trigger: { id: string } };
    const ofLicense = `?license=${license}`;
    requests = {
      extendLicense: { body: { license } },
      listSeats: { params: ofLicense },
      inviteMember: { body: { license, email: "max@example.com" } },
      withdrawInvitation: { params: `${invitation?.id}${ofLicense}` },
      removeMember: { params: `${member.accountId}${ofLicense}` },
      leaveLicense: { body: { license } },
      transferOwnership: { body: { license, member: member.accountId } },
      takeBackLicense: { body: { license }, refusal: "transfer_final" },
      createTrigger: { body: rule, refusal: "forbidden" },
      pauseTrigger: { params: trigger.id, body: { paused: true }, refusal: "not_found" },
      deleteTrigger: { params: trigger.id, refusal: "not_found" },
    };
  });
  afterAll(() => shop.close());

  const narrow = Object.entries(tables).filter(([, roles]) => !roles.includes("customer"));
  it.each(narrow)("is refused to everybody else: %s", async (name, roles) => {
    const endpoint = calls.get(name);
    const { params = "", body, refusal = "no_license" } = requests[name] ?? {};
    const path = `${endpoint?.method} ${endpoint?.path.replace(/\{\w+\}/, "")}${params}`;
    for (const role of ["owner", "member", "customer"] as const) {
      if (roles.includes(role)) continue;
      const code = (await people[role].call(path, body)).body["code"];
      // Another person's license is not found, so a new trigger for it is not refused but finds no license.
      const isMissed = name === "createTrigger" && role === "customer";
      expect([role, code]).toEqual([role, isMissed ? "no_license" : refusal]);
    }
  });
});
