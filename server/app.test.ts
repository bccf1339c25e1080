import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { page } from "./testing/build-small-site.ts";
import { openSmallSite, type SmallSite } from "./testing/open-small-site.ts";
import type { TestApp } from "./testing/test-app.ts";

let shop: TestApp;
let site: FastifyInstance;
let get: SmallSite["get"];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, site, get, close } = await openSmallSite());
});
afterAll(() => close());

describe("writes from elsewhere", () => {
  const rename = (headers: Record<string, string>) =>
    site.inject({
      method: "POST",
      url: "/api/logout",
      headers: { host: "shop.example", ...headers },
    });

  it.each([
    ["another site's page", { "sec-fetch-site": "cross-site" }],
    ["a sister domain's page", { "sec-fetch-site": "same-site" }],
    ["an older browser on another site", { origin: "https://evil.example" }],
    ["a page of a look-alike", { origin: "https://shop.example.evil" }],
    ["our own page over plain HTTP", { origin: "http://shop.example" }],
    ["a page without an origin", { origin: "null" }],
  ])("are refused: %s", async (_, headers) => {
    const refused = await rename(headers);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, "forbidden"]);
  });

  it.each([
    ["our own page", { "sec-fetch-site": "same-origin", origin: "https://shop.example" }],
    ["an address typed by hand", { "sec-fetch-site": "none" }],
    ["an older browser on our page", { origin: "https://shop.example" }],
    ["an app", {}],
  ])("are taken: %s", async (_, headers) => {
    expect((await rename(headers)).statusCode).toBe(200);
  });
});

it("/readyz returns 503 with Retry-After while stopping; other requests are still answered", async () => {
  const stopping = await buildApp(shop.deps, { stopping: AbortSignal.abort() });
  const ready = await stopping.inject("/readyz");
  expect([ready.statusCode, ready.headers["retry-after"], ready.json()]).toEqual([
    503,
    "2",
    { status: "not ready", reason: "stopping" },
  ]);
  expect((await stopping.inject({ url: "/v1/keys", headers: { host: "shop.example" } })).statusCode).toBe(
    200,
  );
  await stopping.close();
});

describe("apps of any origin", () => {
  it("may call /v1, without credentials", async () => {
    const preflight = await site.inject({
      method: "OPTIONS",
      url: "/v1/licenses/validate",
      headers: { host: "shop.example" },
    });
    expect(preflight.statusCode).toBe(204);
    for (const { headers } of [preflight, await get("/v1/keys", { origin: "app://desktop" })]) {
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      expect(headers["access-control-expose-headers"]).toContain("keystead-signature");
    }
  });

  it("get the allowed methods and headers from a preflight", async () => {
    const { headers } = await site.inject({
      method: "OPTIONS",
      url: "/v1/licenses/validate",
      headers: { host: "shop.example", origin: "https://app.example" },
    });
    expect(headers).toMatchObject({
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers":
        "content-type, authorization, if-none-match, Idempotency-Key, keystead-fingerprint, keystead-nonce, last-event-id",
      "access-control-max-age": "86400",
    });
  });

  it("may write to /v1, which reads no cookie", async () => {
    const { statusCode } = await site.inject({
      method: "POST",
      url: "/v1/licenses/validate",
      headers: { host: "shop.example", "sec-fetch-site": "cross-site", origin: "https://app.example" },
      payload: { license_key: "none" },
    });
    expect(statusCode).toBe(200);
  });

  it("may not call /api", async () => {
    const { headers } = await get("/api/session", { origin: "https://evil.example" });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("pages", () => {
  it("come compressed, with a policy that names their scripts", async () => {
    const response = await get("/", { "accept-encoding": "br" });
    expect(response.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(
      page("index.html", "https://shop.example"),
    );
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' 'sha256-abc='");
    expect(policy).toContain("media-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(response.headers).toMatchObject({
      "strict-transport-security": expect.stringContaining("max-age=63072000") as string,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it("are the only answers with X-Frame-Options and the other page headers", async () => {
    for (const url of ["/api/session", "/v1/keys", "/assets/entry-Ab1.js"]) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        "strict-transport-security": expect.stringContaining("max-age") as string,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-resource-policy": url === "/v1/keys" ? "cross-origin" : "same-origin",
        "content-security-policy": expect.stringContaining("default-src 'none'") as string,
      });
      for (const name of ["x-frame-options", "cross-origin-opener-policy", "permissions-policy"])
        expect([url, name, headers[name]]).toEqual([url, name, undefined]);
    }
    expect((await get("/login")).headers["permissions-policy"]).toContain("camera=()");
  });

  it("of mailed links send no referrer", async () => {
    for (const url of ["/reset-password", "/verify-email", "/sign-in", "/download-link", "/more-time"])
      expect((await get(url)).headers["referrer-policy"]).toBe("no-referrer");
    expect((await get("/login")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  it("are sent in an encoding that the browser accepts, each with its own ETag", async () => {
    const kinds = ["br, gzip", "gzip;q=0.8, br;q=0", ""];
    const answers = await Promise.all(kinds.map((kind) => get("/login", { "accept-encoding": kind })));
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect(gunzipSync(answers[1]?.rawPayload ?? "").toString()).toBe(answers[2]?.body);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(answers[0]?.headers.vary).toBe("accept-encoding");
  });

  it("and robots.txt contain the configured address of the shop", async () => {
    expect((await get("/login")).body).toContain('href="https://shop.example/"');
    const robots = await get("/robots.txt");
    expect([robots.headers["content-type"], robots.body]).toEqual([
      "text/plain; charset=utf-8",
      "Sitemap: https://shop.example/sitemap.xml",
    ]);
  });

  it("are revalidated by ETag, and hashed assets are immutable", async () => {
    const { etag } = (await get("/login")).headers;
    expect((await get("/login", { "if-none-match": `"x", W/${String(etag)}` })).statusCode).toBe(304);
    expect((await get("/login", { "if-none-match": '"x"' })).statusCode).toBe(200);
    const asset = await get("/assets/entry-Ab1.js", { "accept-encoding": "br" });
    expect(asset.headers).toMatchObject({
      "cache-control": expect.stringContaining("immutable") as string,
      "content-encoding": "br",
    });
  });

  it("have a favicon that is cached for an hour", async () => {
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("redirect to one canonical address", async () => {
    for (const url of ["/login/", "/Login", "/LOGIN/"]) {
      const moved = await get(`${url}?next=/A`);
      expect([moved.statusCode, moved.headers.location]).toEqual([308, "/login?next=/A"]);
    }
    expect((await get("//evil.example/")).headers.location ?? "").not.toMatch(/^\/\//);
    for (const [url, address] of [
      ["/login/index.html", "/login"],
      ["/index.html", "/"],
    ] as const) {
      const moved = await get(url);
      expect([moved.statusCode, moved.headers.location]).toEqual([308, address]);
    }
  });

  it("are one file for all of a kind, below a path where the case counts", async () => {
    const statusOf = async (url: string) => {
      const { statusCode, body } = await get(url);
      return [statusCode, /<title>(.*)\/index.html</.exec(body)?.[1]];
    };
    expect(await statusOf("/tokens/AbCd?x=/y")).toEqual([200, "tokens/any"]);
    for (const url of ["/tokens/a%20b", `/tokens/${"x".repeat(101)}`])
      expect(await statusOf(url)).toEqual([404, "tokens/any"]);
    for (const url of ["/tokens", "/tokens/a/b", "/x/tokens/a"])
      expect(await statusOf(url)).toEqual([404, "404"]);
    expect((await get("/TOKENS/AbCd/")).headers.location).toBe("/tokens/AbCd");
    // A path that the router cannot read is no page at all, but the browser's router would match it.
    expect((await get("/tokens/%zz")).headers["content-type"]).toContain("application/json");
  });

  it("that do not exist get the page Not found, with status 404", async () => {
    const missing = await get("/nothing");
    expect([missing.statusCode, missing.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(missing.headers["content-security-policy"]).toContain("sha256-abc=");
    for (const url of ["/404", "/404/index.html", "/assets"]) expect((await get(url)).statusCode).toBe(404);
    expect((await get("/assets/nothing.js")).json()).toMatchObject({ code: "not_found" });
  });

  it.each(["/..%2f..%2fsite.json", "/%2e%2e/site.json", "/assets/..%5c..%5csite.json", "/index.html%00.js"])(
    "do not serve files outside of the site: %s",
    async (url) => {
      const response = await get(url);
      expect([400, 403, 404]).toContain(response.statusCode);
      expect(response.body).not.toContain("sha256-abc");
    },
  );
});

describe("problems", () => {
  it("have the error format of their path prefix, with the request id", async () => {
    const flat = await get("/api/nothing");
    expect(flat.json()).toEqual({
      success: false,
      error: "There's nothing here.",
      code: "not_found",
      requestId: flat.headers["x-request-id"],
    });
    const nested = await get("/v1/nothing");
    expect(nested.json()).toEqual({
      success: false,
      error: {
        code: "not_found",
        message: "There's nothing here.",
        status: 404,
        requestId: nested.headers["x-request-id"],
      },
    });
  });

  it("are uncached JSON at every unknown address of the API", async () => {
    for (const url of ["/api", "/api/", "/v1", "/files", "/files/nothing", "/v1/licenses/nothing"]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers]).toMatchObject([
        url,
        404,
        { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-store" },
      ]);
    }
    expect((await get("/files/a/b/c")).json()).toMatchObject({ code: "not_found" });
    expect((await get("/apis")).headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("are signed below /v1/licenses, whether there is such a call or not, and nowhere else", async () => {
    const signed = async (url: string) => (await get(url)).headers["keystead-signature"] !== undefined;
    expect(await signed("/v1/licenses/nothing")).toBe(true);
    for (const url of ["/v1/nothing", "/v1/keys", "/api/nothing", "/nothing"])
      expect([url, await signed(url)]).toEqual([url, false]);
  });

  it("ignore a request id sent by the client", async () => {
    const { headers } = await get("/api/nothing", { "x-request-id": "forged", "request-id": "forged" });
    expect(headers["x-request-id"]).not.toBe("forged");
  });
});
