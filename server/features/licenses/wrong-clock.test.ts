import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { json, sql } from "../../db/sql.ts";
import { type Clock, days, hours, later, minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { deleteExpiredInvitations } from "./people/seats/delete-expired-invitations.ts";
import { releaseSilentMachines } from "./machines/heartbeats/release-silent-machines.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** Calls the app whose clock is right or wrong, as a program. */
const callAt = (app: TestApp["app"]) => (name: string, body: object) =>
  createVisitor({ ...shop, app }, { kind: "app" }).call(name, body);

async function customerWith(assignments: string): Promise<Customer> {
  const customer = await newCustomer(shop);
  await customer.activate(`machine-of-${customer.license.id}`);
  if (assignments)
    await shop.db.execute(`update licenses set ${assignments} where id = $1`, [customer.license.id]);
  return customer;
}

/** A license in each state that time or the operator brings it into, each with one machine. */
async function everyState(): Promise<Record<string, Customer>> {
  const floating = json({ machines: 1, machineKind: "floating", heartbeatMinutes: 10 });
  const states = {
    running: await customerWith(""),
    expired: await customerWith("ends_at = starts_at, grace_until = starts_at"),
    suspended: await customerWith("suspended_at = now()"),
    revoked: await customerWith("revoked_at = now()"),
    inGrace: await customerWith("tier = 'standard', ends_at = starts_at"),
    floating: await customerWith("tier = 'professional'"),
    team: await customerWith("tier = 'professional'"),
  };
  const { id } = states.floating.license;
  await shop.db.run(sql`update licenses set overrides = ${floating} where id = ${id}`);
  await states.floating.activate(`machine-of-${id}`);
  await states.team.call("POST /api/license/invitations", {
    license: states.team.license.id,
    email: `invited-${states.team.license.id}@example.com`,
  });
  return states;
}

async function codesOf(app: TestApp["app"], states: Record<string, Customer>) {
  const codes: Record<string, unknown> = {};
  for (const [state, { license }] of Object.entries(states)) {
    const question = { license_key: license.licenseKey, fingerprint: `machine-of-${license.id}` };
    codes[state] = (await callAt(app)("POST /v1/licenses/validate", question)).body["code"];
  }
  return codes;
}

const stored = async () => {
  const count = async (table: string) => (await shop.db.execute(`select from ${table}`)).rowCount;
  return { machines: await count("machines"), invitations: await count("seat_invitations") };
};

describe("a node whose clock is wrong", () => {
  test.each([hours(1), days(30), -hours(1), -days(400)])(
    "by %d ms brings no license back, and ends none",
    async (difference) => {
      const clock: Clock = {
        elapsed: () => shop.clock.elapsed(),
        now: () => later(shop.clock.now(), difference),
      };
      const wrong = { ...shop.deps, clock };
      const app = await buildApp(wrong);
      const states = await everyState();
      const [codes, rows] = [await codesOf(shop.app, states), await stored()];
      expect(codes).toEqual({
        running: "VALID",
        expired: "TRIAL_EXPIRED",
        suspended: "SUSPENDED",
        revoked: "REVOKED",
        inGrace: "GRACE",
        floating: "VALID",
        team: "VALID",
      });

      expect(await codesOf(app, states)).toEqual(codes);
      for (const [state, { license }] of Object.entries(states)) {
        const machine = { license_key: license.licenseKey, fingerprint: `machine-of-${license.id}` };
        const { body } = await callAt(app)("POST /v1/licenses/activate", machine);
        expect(body["code"], `${state}, activated`).toBe(codes[state]);
        await callAt(app)("POST /v1/licenses/heartbeat", machine);
      }
      await releaseSilentMachines(wrong);
      await deleteExpiredInvitations(wrong);

      expect(await codesOf(shop.app, states)).toEqual(codes);
      expect(await stored()).toEqual(rows);
      // A floating machine that falls silent after it was seen by the wrong node loses its place no later than every other.
      shop.clock.advance(minutes(11));
      await releaseSilentMachines(shop.deps);
      expect((await codesOf(shop.app, states))["floating"]).toBe("NO_MACHINE");
      await app.close();
    },
  );
});
