import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
let build: string;
let app: FastifyInstance;
beforeAll(async () => {
  shop = await testApp();
  build = await mkdtemp(join(tmpdir(), "keystead-site-"));
  const pages = ["index.html", "404/index.html"];
  for (const page of pages) {
    await mkdir(join(build, "client", page, ".."), { recursive: true });
    await writeFile(join(build, "client", page), "<!doctype html><title>Shop</title>");
  }
  await mkdir(join(build, "client/assets"));
  const shells = [{ below: "/tokens", segment: "^[\\w-]{1,64}$", file: "index.html" }];
  const facts = { scriptSrc: [], placeholder: "https://shop.invalid", placedFiles: pages, shells };
  await writeFile(join(build, "site.json"), JSON.stringify(facts));
  app = await buildApp(shop.deps, { site: build });
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await rm(build, { recursive: true });
});

// Real requests are cut at 16 KB. At that length, code with quadratic time stops everybody for a quarter of a second. At this
// length it takes ten seconds and more, and the test's own limit ends it.
const long = 90_000;
const blanks = " ".repeat(long);

it.each<[string, string, Record<string, string>]>([
  ["a header of tags", "/", { "if-none-match": `"a${blanks}b"` }],
  ["a header of packings", "/", { "accept-encoding": `br${blanks};q=0` }],
  ["a cookie of blanks", "/api/session", { cookie: `${blanks}=;${blanks}x` }],
  ["a token of blanks", "/api/session", { authorization: `Bearer ${blanks}x` }],
  ["a path of slashes", `/x${"/".repeat(long)}x`, {}],
  ["a token of slashes", `/tokens${"/".repeat(long)}x`, {}],
  ["a path of backslashes", `/x${"\\".repeat(long)}x`, {}],
  ["a path of escapes", `/x${"%zz".repeat(long / 3)}`, {}],
])("%s takes no longer than it is long", { timeout: 5000 }, async (_, url, headers) => {
  const { statusCode } = await app.inject({
    url,
    authority: "shop.example",
    headers: { host: "shop.example", ...headers },
  });
  expect(statusCode).toBeLessThan(500);
});
