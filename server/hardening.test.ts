import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { problems } from "@keystead/contract/problem";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "./db/sql.ts";
import { openSmallSite } from "./testing/open-small-site.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
let site: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, site, close } = await openSmallSite());
  await site.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => close());

const headers = { host: "shop.example" };

test.each([
  "/",
  "/nothing",
  "/login",
  "/assets/entry-Ab1.js",
  "/api/session",
  "/api/none",
  "/v1/keys",
  "/healthz",
])("every answer has HSTS, nosniff and a policy against framing: %s", async (url) => {
  const answer = await site.inject({ url, headers });
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  const [, age = 0] =
    /max-age=(\d+); includeSubDomains/.exec(String(answer.headers["strict-transport-security"])) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
});

/** The status line of what the server answers to a request in raw bytes. */
async function statusOf(request: string): Promise<string> {
  const { port } = site.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  socket.end(request);
  return (await text(socket)).split("\r\n")[0] ?? "";
}

test.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])(
  "no page and no call accepts %s",
  async (method) => {
    for (const path of ["/", "/api/session", "/v1/keys"]) {
      const request = `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
      expect([path, await statusOf(request)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 40[045] /)]);
    }
  },
);

test("no call accepts a method that it does not declare", async () => {
  // A word may stand where another call has a parameter: `DELETE /v1/admin/webhooks/types` is a webhook with an ID that is none.
  const isDeclared = (method: string, address: string) =>
    allEndpoints.some(
      (each) =>
        each.method === method && new RegExp(`^${each.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(address),
    );
  const paths = [...new Set(allEndpoints.map(({ path }) => path))];
  for (const path of paths)
    for (const method of ["POST", "PUT", "DELETE", "PATCH"] as const) {
      if (isDeclared(method, path)) continue;
      const url = path.replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
      const { statusCode } = await site.inject({ method, url, headers, payload: {} });
      expect([method, path, statusCode]).toEqual([method, path, 404]);
    }
});

test("a new installation has no account", async () => {
  const fresh = await testApp();
  const { rows } = await fresh.db.execute("select from accounts");
  await fresh.close();
  expect(rows).toEqual([]);
});

test("an unexpected error says no more than its request id", async () => {
  await shop.db.execute("alter table mails rename to mails_away");
  const payload = { name: "Mira", email: "mira@example.com", message: "The app stops." };
  const answer = await site.inject({ method: "POST", url: "/api/contact", headers, payload });
  await shop.db.execute("alter table mails_away rename to mails");
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      success: false,
      error: problems.server_error.message,
      code: "server_error",
      requestId: answer.headers["x-request-id"],
    },
  ]);
});

test("the patience of the server with a client that never reads is 10 seconds", async () => {
  const { port } = site.server.address() as { port: number };
  const accepted = once(site.server, "connection") as Promise<[Socket]>;
  const client = connect(port, "127.0.0.1").pause();
  client.write("GET /openapi.json HTTP/1.1\r\nHost: shop.example\r\n\r\n".repeat(100));
  const [served] = await accepted;
  // The timeout is set at the next look at the connections. Node then cuts the connection, if nothing is read meanwhile.
  await expect.poll(() => served.timeout).toBe(10_000);
  client.destroy();
});

test("the server takes 10,000 connections at most", () => {
  expect(site.server.maxConnections).toBe(10_000);
});

test("without a trusted proxy X-Forwarded-For is ignored", async () => {
  const forged = { ...headers, "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" };
  const payload = { email: "forged@example.com", password: "blue kettle over nine hills" };
  const answer = await site.inject({ method: "POST", url: "/api/register", headers: forged, payload });
  expect(answer.statusCode).toBe(201);
  expect(await shop.db.rows(sql`select address from sessions`)).toEqual([{ address: "127.0.0.1" }]);
});
