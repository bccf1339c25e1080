import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { quietLog } from "../../../db/testing/quiet-log.ts";
import { warnOfUntrustedProxy } from "./warn-of-untrusted-proxy.ts";

/** A server that trusts these proxies, with what it warns of. */
function serve(trustProxy?: string[]) {
  const warnings: string[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  const log = { ...quietLog, warn: (_fields: object | string, words = "") => void warnings.push(words) };
  warnOfUntrustedProxy(app, { trustProxy, log });
  app.get("/", () => "");
  const call = (remoteAddress: string, headers = { "x-forwarded-for": "203.0.113.9" }) =>
    app.inject({ url: "/", remoteAddress, headers });
  return { call, warnings };
}

test("a forgotten TRUST_PROXY is one warning with the line to set, however many requests come", async () => {
  const { call, warnings } = serve();
  for (let times = 0; times < 30; times += 1) await call("127.0.0.1");
  expect(warnings).toEqual([
    "this proxy is not trusted, so all its visitors share the rate limits of one: set TRUST_PROXY=127.0.0.1",
  ]);
});

test("the line keeps the proxies that are trusted already", async () => {
  const { call, warnings } = serve(["loopback", "10.0.0.1"]);
  await call("127.0.0.1");
  await call("10.0.0.1");
  expect(warnings).toEqual([]);
  await call("::ffff:10.0.0.2");
  expect(warnings).toEqual([expect.stringMatching(/set TRUST_PROXY=loopback,10\.0\.0\.1,10\.0\.0\.2$/)]);
});

test("a visitor who sends the header does not use up the warning about the proxy", async () => {
  const { call, warnings } = serve();
  await call("198.51.100.7");
  await call("198.51.100.8");
  await call("192.168.1.2");
  expect(warnings).toEqual([
    "X-Forwarded-For of this address is not trusted: if it is your proxy, set TRUST_PROXY=198.51.100.7",
    expect.stringMatching(/set TRUST_PROXY=192\.168\.1\.2$/),
  ]);
});

test("a request without the header warns of nothing", async () => {
  const app = serve();
  await app.call("127.0.0.1", {} as { "x-forwarded-for": string });
  expect(app.warnings).toEqual([]);
});
