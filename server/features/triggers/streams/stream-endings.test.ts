import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../app.ts";
import { type Sql, sql } from "../../../db/sql.ts";
import { seconds } from "../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { confirmAddress, invite, join, newOwner } from "../../../testing/team.ts";
import { openSse } from "../../../platform/http/server-sent-events/open-sse.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { firingChannel } from "../firings/store.ts";
import { openTriggerStreams } from "./open-trigger-streams.ts";
import { notifyStreams } from "./store.ts";

let shop: TestApp;
/** Another node on the same database. */
let node: FastifyInstance;
beforeAll(async () => {
  shop = await testApp();
  node = await buildApp(shop.deps);
  for (const app of [shop.app, node]) await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await node.close();
  await shop.close();
});

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

interface Machine {
  readonly licenseKey: string;
  readonly fingerprint: string;
}

async function askForStream(
  { licenseKey, fingerprint }: Machine,
  at: FastifyInstance,
): Promise<IncomingMessage> {
  const headers = {
    host: "shop.example",
    authorization: `License ${licenseKey}`,
    "keystead-fingerprint": encodeURIComponent(fingerprint),
    "keystead-nonce": "nonce-of-a-test",
  };
  const asked = get({ host: "127.0.0.1", port: portOf(at), path: "/v1/triggers/stream", headers });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response;
}

/** A stream of the customer's machine, which is activated. */
async function openStream(customer: Customer, at: FastifyInstance): Promise<IncomingMessage> {
  const fingerprint = `machine of ${customer.license.id}`;
  await customer.activate(fingerprint);
  const { licenseKey } = customer.license;
  const response = await askForStream({ licenseKey, fingerprint }, at);
  expect(response.statusCode).toBe(200);
  await once(response, "data");
  return response.resume();
}

/** Wakes the streams of a license, and waits until every listener of this database has been told. */
async function wakeAndWait(licenseId: string): Promise<void> {
  const told = Promise.withResolvers<void>();
  const stop = await shop.db.listen(firingChannel, () => told.resolve());
  await shop.db.transaction((tx) => notifyStreams(tx, [licenseId]));
  await told.promise;
  await stop();
}

test.each([
  [
    "the machine was removed",
    async (customer: Customer) => {
      const { machines } = await customer.getLicense();
      await customer.call(`DELETE /api/machines/${machines[0]?.id}`);
    },
  ],
  [
    "its silent machine was released, or whatever else deleted it",
    ({ license }: Customer) => shop.db.run(sql`delete from machines where license_id = ${license.id}`),
  ],
  [
    "its license was suspended",
    ({ license }: Customer) =>
      shop.db.run(sql`update licenses set suspended_at = now() where id = ${license.id}`),
  ],
  [
    "its license was revoked",
    ({ license }: Customer) =>
      shop.db.run(sql`update licenses set revoked_at = now() where id = ${license.id}`),
  ],
  [
    "its license key was replaced",
    ({ license }: Customer) =>
      shop.db.run(sql`update licenses set key_hash = sha256(key_hash) where id = ${license.id}`),
  ],
])(
  "a stream ends at once on every node when %s",
  async (_name, change) => {
    const [customer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
    const streams = [await openStream(customer, shop.app), await openStream(customer, node)];
    const unconcerned = await openStream(stranger, node);
    const ended = streams.map((stream) => once(stream, "end"));
    await change(customer);
    // Before the first heartbeat, which is later than the limit of this test.
    await Promise.all(ended);
    expect(unconcerned.readableEnded).toBe(false);
    unconcerned.destroy();
  },
  seconds(20),
);

/** A member of an owner's license, with a machine that is activated by the member's key. */
async function newMember(owner: Customer): Promise<Machine & { readonly accountId: string }> {
  const member = await newCustomer(shop);
  await confirmAddress(shop, member);
  await invite(owner, member.email);
  const machine = { licenseKey: await join(shop, member), fingerprint: `machine of ${member.accountId}` };
  const { licenseKey: license_key, fingerprint } = machine;
  await member.visitor.call("POST /v1/licenses/activate", { license_key, fingerprint });
  return { ...machine, accountId: member.accountId };
}

test.each([
  [
    "the member was removed",
    async (owner: Customer, memberId: string) => {
      await owner.call(`DELETE /api/license/members/${memberId}?license=${owner.license.id}`);
    },
  ],
  [
    "the member's key was replaced",
    (_owner: Customer, memberId: string) =>
      shop.db.run(sql`update license_seats set key_hash = sha256(key_hash) where account_id = ${memberId}`),
  ],
  [
    "the seat was deleted by whatever else",
    (_owner: Customer, memberId: string) =>
      shop.db.run(sql`delete from license_seats where account_id = ${memberId}`),
  ],
])(
  "a member's stream ends at once on every node when %s",
  async (_name, change) => {
    const owner = await newOwner(shop);
    const member = await newMember(owner);
    const streams = [await askForStream(member, shop.app), await askForStream(member, node)];
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const ended = streams.map((stream) => once(stream.resume(), "end"));
    await change(owner, member.accountId);
    await Promise.all(ended);
  },
  seconds(20),
);

test("a member's key opens no stream of somebody else's machine", async () => {
  const owner = await newOwner(shop);
  const [lin, guest] = [await newMember(owner), await newMember(owner)];
  const own = await openStream(owner, shop.app);
  const { fingerprint } = lin;
  for (const machine of [
    { licenseKey: lin.licenseKey, fingerprint: `machine of ${owner.license.id}` },
    { licenseKey: guest.licenseKey, fingerprint },
  ])
    expect((await askForStream(machine, node)).resume().statusCode).toBe(403);
  const owners = await askForStream({ licenseKey: owner.license.licenseKey, fingerprint }, node);
  expect(owners.statusCode).toBe(200);
  owners.destroy();
  own.destroy();
});

test.each(["before it was admitted", "before the log was read"])(
  "a client that leaves %s leaves no stream behind",
  async (when) => {
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let checks = 0;
    const db = {
      ...shop.db,
      row: async <Row>(statement: Sql) => {
        if (when === "before the log was read") {
          reached.resolve();
          await held.promise;
        }
        return shop.db.row<Row>(statement);
      },
    };
    const app = fastify();
    const streams = await openTriggerStreams({ ...shop.deps, db }, new AbortController().signal);
    const licenseId = randomUUID();
    const subscription = {
      licenseId,
      machineId: randomUUID(),
      lastEventId: undefined,
      product: undefined,
      nonce: undefined,
      binding: { key: "", fp: "" },
      isAllowed: async () => {
        checks += 1;
        return true;
      },
    };
    const opened = Promise.withResolvers<void>();
    app.get("/", async (_request, reply) => {
      if (when === "before it was admitted") {
        reached.resolve();
        await held.promise;
      }
      await streams.open(subscription, openSse(reply));
      opened.resolve();
      return reply;
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const asked = get({ port: portOf(app) });
    asked.on("error", () => undefined);
    const [socket] = (await once(app.server, "connection")) as [Socket];
    await reached.promise;
    asked.destroy();
    await once(socket, "close");
    held.resolve();
    await opened.promise;
    expect(streams.size()).toBe(0);
    await wakeAndWait(licenseId);
    expect(checks).toBe(0);
    await streams.close();
    await app.close();
  },
);
