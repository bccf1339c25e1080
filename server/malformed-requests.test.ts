import { once } from "node:events";
import { connect } from "node:net";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, newCustomer } from "./testing/customer.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
let port: number;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
  // Half-sent requests are cut after 30 seconds; nobody wants to wait for that here.
  shop.app.server.requestTimeout = 500;
  shop.app.server.headersTimeout = 500;
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const address = shop.app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => shop.close());

interface Heard {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  text: string;
}

/** Sends exactly these bytes and reads until the server closes the connection. */
async function send(bytes: string): Promise<Heard> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let text = "";
  socket.on("data", (chunk: string) => (text += chunk));
  socket.write(bytes.replaceAll("\n", "\r\n"));
  await once(socket, "close");
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  const [line = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((each) => each.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  return { status: Number(line.split(" ")[1]), headers, body: body && (JSON.parse(body) as unknown), text };
}

const ask = (target: string, method = "GET") =>
  send(
    `${method} ${target} HTTP/1.1\nHost: shop.example\nConnection: close\nContent-Type: application/json\n` +
      `Content-Length: 2\n\n{}`,
  );

const basic = {
  "x-content-type-options": "nosniff",
  "content-security-policy": expect.stringContaining("default-src 'none'") as string,
  "strict-transport-security": expect.stringContaining("max-age") as string,
  "cache-control": "private, no-store",
  "content-type": "application/json; charset=utf-8",
  "x-request-id": expect.any(String) as string,
};

describe("a request that a proxy in front may read otherwise closes its connection", () => {
  const head = "Host: shop.example\nContent-Length: 0";
  it.each([
    ["two Hosts", `POST /api/logout HTTP/1.1\n${head}\nHost: other.example\n\n`],
    ["two equal Hosts", `POST /api/logout HTTP/1.1\n${head}\nhost: shop.example\n\n`],
    ["a foreign absolute form", `GET http://other.example/api/status HTTP/1.1\n${head}\n\n`],
    ["its own absolute form", `GET http://shop.example/api/status HTTP/1.1\n${head}\n\n`],
    ["an encoded path", `GET /%61pi/status HTTP/1.1\n${head}\n\n`],
    ["a path that nobody can decode", `GET /api/%zz HTTP/1.1\n${head}\n\n`],
  ])("%s", async (_name, request) => {
    // The second request would be answered on a connection that stays open.
    const { status, headers, text } = await send(`${request}GET /healthz HTTP/1.1\n${head}\n\n`);
    expect([status, headers["connection"]]).toEqual([400, "close"]);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe("a path that is spelled oddly", () => {
  it.each(["/%61pi/license-info", "http://shop.example/api/license-info", "/api/downloads/%zz"])(
    "under /api is refused with an uncached 400: %s",
    async (target) => {
      const { status, headers, body, text } = await ask(target);
      expect([status, headers, body]).toMatchObject([400, basic, { code: "invalid_request" }]);
      expect(headers["keystead-signature"]).toBeUndefined();
      expect(text).not.toContain("license-info");
      expect(text).not.toContain("%zz");
    },
  );

  it.each([
    "/%761/licenses/validate",
    "/v1/l%69censes/validate",
    "http://shop.example/v1/licenses/validate",
    "/v1/licenses/%zz",
  ])("under /v1/licenses is refused in a signed answer that any origin can read: %s", async (target) => {
    const { status, headers, body } = await ask(target, "POST");
    expect([status, headers]).toMatchObject([
      400,
      { ...basic, "keystead-signature": expect.any(String) as string, "access-control-allow-origin": "*" },
    ]);
    expect(body).toMatchObject({ success: false, error: { code: "invalid_request", status: 400 } });
  });

  it("reaches no route, and its answer is signed all the same", async () => {
    for (const target of ["//v1/licenses/validate", "/v1%2flicenses/validate", "/V1/licenses/validate"]) {
      const { status, headers } = await ask(target, "POST");
      expect([target, status]).toEqual([target, 404]);
      expect(headers["keystead-signature"]).toBeDefined();
    }
  });

  it("may be far too long", async () => {
    for (const length of [65, 201, 300, 8000]) {
      const { status, body } = await ask(`/api/downloads/${"x".repeat(length)}`);
      expect([length, status, body]).toMatchObject([length, 401, { code: "not_signed_in" }]);
      const signedIn = await mira.call(`GET /api/downloads/${"x".repeat(length)}`);
      expect([length, signedIn.status, signedIn.body]).toMatchObject([
        length,
        400,
        { code: "invalid_request" },
      ]);
    }
  });
});

it("with two Host headers is refused, whichever is ours", async () => {
  for (const hosts of ["Host: shop.example\nhost: shop.example", "Host: shop.example\nHOST: evil.example"]) {
    const { status, body } = await send(`GET /healthz HTTP/1.1\n${hosts}\nConnection: close\n\n`);
    expect([status, body]).toMatchObject([400, { code: "invalid_request" }]);
  }
});

// The tests run side by side, because each waits for the next look at half-sent requests.
describe.concurrent("a malformed HTTP request", () => {
  it.each([
    ["is no HTTP", "HELLO\n\n", 400, "invalid_request"],
    ["has headers without end", `GET / HTTP/1.1\nX: ${"x".repeat(20_000)}\n\n`, 431, "too_large"],
    ["stops within its headers", "GET /v1/keys HTTP/1.1\nHost:", 408, "too_slow"],
    [
      "stops within its body",
      "POST /api/login HTTP/1.1\nHost: shop.example\nContent-Type: application/json\nContent-Length: 9\n\n{",
      408,
      "too_slow",
    ],
  ])("is answered when it %s", async (_, bytes, expected, code) => {
    const { status, headers, body } = await send(bytes);
    expect([status, headers, body]).toMatchObject([expected, { ...basic, connection: "close" }, { code }]);
  });

  it("gets no response inside or after another response", async () => {
    const cut = await send("GET /healthz HTTP/1.1\nHost: shop.example\n\nHELLO\n\n");
    expect(cut.text).not.toContain("400");
    // The answer comes before the whole body. The rest of the body never comes.
    const early = await send("POST /api/login HTTP/1.1\nHost: shop.example\nContent-Length: 9\n\n{");
    expect([early.status, early.text.match(/HTTP\/1\.1/g)]).toMatchObject([415, ["HTTP/1.1"]]);
  });
});

it("connections have an upper bound", () => {
  expect(shop.app.server.maxConnections).toBe(10_000);
});

describe("a session", () => {
  it("is not read by endpoints that answer everybody alike", async () => {
    const calls = ["GET /v1/keys", "GET /api/pump-fun-stats"];
    await shop.db.execute("alter table sessions rename to elsewhere");
    const statuses = await Promise.all(calls.map(async (call) => (await mira.call(call)).status));
    await shop.db.execute("alter table elsewhere rename to sessions");
    expect(statuses).toEqual([200, 200]);
  });

  // These calls are open to every origin, and no guard against forged ones stands before them.
  it("gives no access to anything under /v1", () => {
    const open = allEndpoints.filter(({ path }) => path.startsWith("/v1/"));
    expect(open.length).toBeGreaterThan(0);
    expect(new Set(open.map(({ auth }) => auth))).toEqual(new Set(["none", "api-key", "operator-key"]));
  });
});
