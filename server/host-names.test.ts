import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallSite, type SmallSite } from "./testing/open-small-site.ts";

let site: FastifyInstance;
let get: SmallSite["get"];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ site, get, close } = await openSmallSite());
});
afterAll(() => close());

describe("the host name", () => {
  it.each(["evil.example", "shop.example.evil", "evil.example:443", "localhost"])(
    "is not %s",
    async (host) => {
      for (const url of ["/", "/api/session", "/v1/keys"])
        expect((await get(url, { host })).statusCode).toBe(421);
    },
  );

  it("with www. leads to the right address, for who reads", async () => {
    for (const [url, method] of [
      ["/pricing?from=a%20b", "GET"],
      ["/api/session", "GET"],
      ["//evil.example/x", "HEAD"],
    ] as const) {
      const { statusCode, headers } = await site.inject({
        url,
        method,
        headers: { host: "WWW.shop.example" },
      });
      expect([statusCode, headers["location"], headers["cache-control"]]).toEqual([
        308,
        `https://shop.example${url}`,
        "public, max-age=3600",
      ]);
    }
    const write = await site.inject({
      url: "/api/logout",
      method: "POST",
      headers: { host: "www.shop.example" },
    });
    expect(write.statusCode).toBe(421);
  });

  it("with www. does not hide a target that is not plain", async () => {
    const { statusCode } = await get("/%61pi/session", { host: "www.shop.example" });
    expect(statusCode).toBe(400);
  });

  it("that is unknown is explained to the operator who opens a page, and to nobody else", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const page = await get("/pricing", { host: "10.0.0.7", accept });
    expect([page.statusCode, page.headers["content-type"], page.headers["cache-control"]]).toEqual([
      421,
      "text/plain; charset=utf-8",
      "private, no-store",
    ]);
    expect(page.body).toContain("forward the header Host");
    expect(page.body).not.toMatch(/10\.0\.0\.7|shop\.example/);
    for (const [url, headers] of [
      ["/api/session", { accept }],
      ["/pricing", { accept: "*/*" }],
    ] as const)
      expect((await get(url, { host: "10.0.0.7", ...headers })).json()).toMatchObject({ code: "wrong_host" });
  });

  it("does not matter to a load balancer", async () => {
    expect((await get("/healthz", { host: "10.0.0.7" })).json()).toEqual({ status: "ok" });
    expect((await get("/readyz", { host: "10.0.0.7" })).json()).toEqual({ status: "ready" });
  });
});
