import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());

/** Sends half of a request, waits for what happens meanwhile, and sends the rest. Returns the answer's status line. */
async function sendSlowly(
  path: string,
  headers: readonly string[],
  body: object,
  meanwhile: () => Promise<unknown>,
) {
  const text = JSON.stringify(body);
  const { port } = shop.app.server.address() as AddressInfo;
  const admitted = once(shop.app.server, "request");
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  const { host, origin } = new URL(shop.deps.origins.publicUrl);
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${origin}`,
    ...headers,
    "connection: close",
    "content-type: application/json",
    `content-length: ${text.length}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${text.slice(0, 5)}`);
  await admitted;
  // A later request has been answered, so this one has been admitted.
  await shop.app.inject({ url: "/api/session", authority: host });
  await meanwhile();
  socket.write(text.slice(5));
  const [answer] = (await once(socket, "data")) as [string];
  socket.destroy();
  return answer.split("\r\n", 1)[0];
}

test("a session that ends while the body is on its way makes no API key", async () => {
  const mira = await newCustomer(shop, { kind: "page" });
  const body = { name: "build server", scopes: ["market:read"], expiresInDays: null };
  const send = (meanwhile: () => Promise<unknown>) =>
    sendSlowly(
      "/api/api-keys",
      [`cookie: ${mira.visitor.cookie}`, "sec-fetch-site: same-origin"],
      body,
      meanwhile,
    );
  expect(await send(async () => undefined)).toContain("201");
  expect(await send(() => shop.db.run(sql`update sessions set ended_at = now()`))).toContain("401");
  expect(await shop.db.rows(sql`select from api_keys`)).toHaveLength(1);
});

test("an API key that is revoked while the body is on its way makes no trigger", async () => {
  const mira = await newCustomer(shop);
  const made = await mira.call("POST /api/api-keys", {
    name: "desk",
    scopes: ["triggers:write"],
    expiresInDays: null,
  });
  expect(made.status).toBe(201);
  const body = { bot_type: "volume-bot", token: "LIFT", threshold: 5, action: "notify" };
  const status = await sendSlowly(
    "/v1/bots/trigger",
    [`authorization: Bearer ${String(made.body["key"])}`],
    body,
    () => shop.db.run(sql`delete from api_keys`),
  );
  expect(status).toContain("401");
  expect(await shop.db.rows(sql`select from triggers`)).toHaveLength(0);
});
