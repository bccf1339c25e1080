import { afterAll, beforeAll, expect, test } from "vitest";
import { days, later, minutes } from "../platform/clock.ts";
import { type HealthyShop, openHealthyShop, type Planted } from "../testing/healthy-shop.ts";
import type { NamedFinding } from "./run-checks.ts";

let healthy: HealthyShop;
beforeAll(async () => {
  healthy = await openHealthyShop();
});
afterAll(() => healthy.close());

test("an installation in which all is well has nothing to repair", async () => {
  expect(await healthy.problemsWith()).toEqual([]);
  const found = await healthy.findWith();
  expect(found.filter(({ level }) => level !== "ok")).toEqual([]);
});

test.each<[string, Planted, Partial<NamedFinding>]>([
  [
    "no PUBLIC_URL",
    { config: { publicUrl: undefined } },
    {
      name: "PUBLIC_URL",
      level: "warning",
      says: "It isn't set, so links in emails lead to this machine.",
    },
  ],
  [
    "an address without TLS",
    { config: { publicUrl: "http://shop.example", trustProxy: undefined } },
    { name: "PUBLIC_URL", level: "broken" },
  ],
  [
    "a host name that the DNS doesn't know",
    { outside: { resolveHost: () => Promise.reject(new Error("ENOTFOUND")) } },
    { name: "Host name", level: "broken", says: "shop.example has no address." },
  ],
  [
    "a certificate that ends in 13 days",
    {
      outside: {
        readCertificate: async () => ({ validTo: later(new Date(), days(14) - 1), problem: undefined }),
      },
    },
    {
      name: "TLS certificate",
      level: "warning",
      says: expect.stringMatching(/^It ends in 13 days/) as string,
    },
  ],
  [
    "a certificate that has ended",
    { outside: { readCertificate: async () => ({ validTo: new Date("2026-01-02"), problem: "expired" }) } },
    { name: "TLS certificate", level: "broken", says: "It ended on 2026-01-02." },
  ],
  [
    "a certificate that nobody trusts",
    {
      outside: {
        readCertificate: async () => ({ validTo: later(new Date(), days(60)), problem: "self-signed" }),
      },
    },
    { name: "TLS certificate", level: "broken", says: "Browsers don't trust it: self-signed" },
  ],
  [
    "no TLS at all at that address",
    { outside: { readCertificate: () => Promise.reject(new Error("connect ECONNREFUSED")) } },
    { name: "TLS certificate", level: "broken", says: expect.stringContaining("ECONNREFUSED") as string },
  ],
  [
    "a proxy that doesn't forward Host",
    { outside: { readFirstPage: async () => ({ status: 421, date: undefined }) } },
    {
      name: "First page",
      level: "broken",
      advice: expect.stringContaining("proxy_set_header Host") as string,
    },
  ],
  [
    "a proxy in front of a server that doesn't run",
    { outside: { readFirstPage: async () => ({ status: 502, date: undefined }) } },
    {
      name: "First page",
      level: "broken",
      says: "https://shop.example answers 502.",
      advice: expect.stringContaining("that the server runs") as string,
    },
  ],
  [
    "a proxy that leads elsewhere",
    { outside: { readFirstPage: async () => ({ status: 404, date: undefined }) } },
    { name: "First page", level: "broken", says: "https://shop.example answers 404." },
  ],
  [
    "an address that doesn't answer",
    {
      outside: {
        readFirstPage: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("reset") })),
      },
    },
    { name: "First page", level: "broken", says: "https://shop.example doesn't answer: reset" },
  ],
  [
    "a forgotten TRUST_PROXY",
    { config: { trustProxy: undefined } },
    {
      name: "TRUST_PROXY",
      level: "warning",
      advice: expect.stringContaining("TRUST_PROXY=loopback") as string,
    },
  ],
  [
    "a TRUST_PROXY that trusts everyone",
    { config: { trustProxy: ["0.0.0.0/0"] } },
    { name: "TRUST_PROXY", level: "broken" },
  ],
  [
    "a TRUST_PROXY that no request can come from",
    { config: { trustProxy: ["10.0.0.1"] } },
    {
      name: "TRUST_PROXY",
      level: "warning",
      says: expect.stringContaining("10.0.0.1 isn't on it") as string,
    },
  ],
  [
    "a clock that is a minute behind that of the proxy",
    { outside: { readFirstPage: async () => ({ status: 200, date: later(new Date(), minutes(1)) }) } },
    {
      name: "Clock",
      level: "warning",
      says: expect.stringMatching(/ (59|60) s behind that of https/) as string,
    },
  ],
  [
    "a disk that is almost full",
    { outside: { freeSpace: async () => ({ share: 0.09, bytes: 1024 ** 3 }) } },
    { name: "Disk space", level: "warning", says: expect.stringMatching(/^9 % \(1,024 MB\)/) as string },
  ],
  [
    "a disk that is full",
    { outside: { freeSpace: async () => ({ share: 0.3, bytes: 1024 }) } },
    { name: "Disk space", level: "broken" },
  ],
  [
    "a low limit of open files",
    { outside: { openFileLimit: async () => 1024 } },
    {
      name: "Open files",
      level: "warning",
      advice: expect.stringContaining("LimitNOFILE=65536") as string,
    },
  ],
  [
    "no mail server",
    { config: { smtpUrl: undefined } },
    { name: "Mail server", level: "warning", says: "SMTP_URL isn't set, so customers get no email." },
  ],
  [
    "a database that doesn't open",
    {
      database: { state: "closed", reason: "The database is unreachable" },
      config: { secretKey: "b".repeat(40) },
    },
    { name: "Database", level: "broken", says: "It doesn't open: The database is unreachable" },
  ],
  [
    "a shop that doesn't load",
    { shop: undefined, config: { shop: "/nowhere" } },
    { name: "Shop", level: "broken" },
  ],
])("doctor finds %s", async (_what, planted, finding) => {
  const problems = await healthy.problemsWith(planted);
  expect(problems).toMatchObject([finding]);
  expect(problems[0]?.advice).toMatch(/[.;]$/);
});

test("doctor finds a wrong password of the mail server, without showing it", async () => {
  const [problem] = await healthy.problemsWith({ config: { smtpUrl: healthy.mailUrls.wrong } });
  expect(problem).toMatchObject({ name: "Mail server", level: "broken" });
  expect(problem?.says).toContain("EAUTH 535");
  expect(problem?.says).not.toContain("wrong-one");
});

test("doctor finds a clock that is a little off, and warns", async () => {
  const found = await healthy.problemsWith({ outside: { now: () => later(new Date(), minutes(1)) } });
  expect(found.map(({ name, level }) => [name, level])).toEqual([
    ["Clock", "warning"],
    ["Database clock", "warning"],
  ]);
});

test("doctor finds a clock that is far from the database's, and from the proxy's", async () => {
  const found = await healthy.problemsWith({
    outside: { now: () => later(new Date(), minutes(6)) },
  });
  const names = found.map(({ name, level }) => [name, level]);
  expect(names).toEqual([
    ["Clock", "broken"],
    ["Database clock", "broken"],
  ]);
});
