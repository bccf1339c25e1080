import { describe, expect, it, onTestFinished } from "vitest";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fastify from "fastify";
import { buildSmallSite } from "../../../testing/build-small-site.ts";
import { canonicalAddress, findShell, serveSite } from "./serve-site.ts";

describe("canonicalAddress", () => {
  it.each([
    ["/login", undefined],
    ["/", undefined],
    ["/login?next=/License", undefined],
    ["/login/", "/login"],
    ["/Login", "/login"],
    ["/LOGIN//?next=/A", "/login?next=/A"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example", "/evil.example"],
    ["/login/?", "/login?"],
  ])("%s leads to %s", (url, canonical) => {
    expect(canonicalAddress(url)).toBe(canonical);
  });

  it.each([
    ["/tokens/AbC", undefined],
    ["/Tokens/AbC/?x=Y", "/tokens/AbC?x=Y"],
    ["/Tokens", "/tokens"],
    ["/TokensAbC", "/tokensabc"],
  ])("%s below /tokens, where the case counts: %s", (url, canonical) => {
    expect(canonicalAddress(url, ["/tokens"])).toBe(canonical);
  });
});

describe("findShell", () => {
  const shells = [
    { below: "/tokens", segment: "^[a-z]+$", file: "tokens/abc/index.html" },
    { below: "/desk", file: "desk/index.html" },
  ];

  it.each([
    ["/tokens/abc?x=1", "tokens/abc/index.html", true],
    ["/tokens/123", "tokens/abc/index.html", false],
    ["/desk/orders", "desk/index.html", true],
    ["/desk/orders/1.2/files?x=/a", "desk/index.html", true],
  ])("%s is served by %s, exists: %s", (url, file, exists) => {
    expect(findShell(shells, url)).toEqual({ file, exists });
  });

  it.each(["/tokens", "/tokens/abc/more", "/desktop/orders", "/?x=/desk/orders"])(
    "%s is of no shell",
    (url) => {
      expect(findShell(shells, url)).toBeUndefined();
    },
  );
});

it("a shell without a segment serves every address below it, also with dots, and nothing beside", async () => {
  const build = await buildSmallSite();
  const file = join(build, "site.json");
  const facts = JSON.parse(await readFile(file, "utf8")) as { shells: object[] };
  facts.shells.push({ below: "/login", file: "login/index.html" });
  await writeFile(file, JSON.stringify(facts));
  const app = fastify();
  onTestFinished(() => app.close());
  await serveSite(app, { build, publicUrl: "https://shop.example" });
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    return [statusCode, headers["cache-control"], body.includes("login/index.html")];
  };
  const served = [200, "no-cache", true];
  for (const url of ["/login", "/login/a", "/login/a/B/c?x=1", "/login/releases/2.1.0"])
    expect([url, ...(await get(url))]).toEqual([url, ...served]);
  expect((await app.inject({ url: "/login/a" })).headers["content-security-policy"]).toContain(
    "'sha256-abc='",
  );
  expect((await app.inject({ url: "/login/a/" })).headers["location"]).toBe("/login/a");
  expect((await app.inject({ url: "/loginx/a" })).statusCode).toBe(404);
  expect((await app.inject({ url: "/loginx/2.1.0" })).headers["content-type"]).toContain("application/json");
  expect((await app.inject({ url: "/login/a", method: "POST" })).statusCode).toBe(404);
});
