import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readDigest } from "./read-digest.ts";

const sum = createHash("sha512").update("bytes").digest();
const base64 = sum.toString("base64");

test.each([
  ["the SHA-512", `sha-512=:${base64}:`],
  ["the SHA-512 beside another", `sha-256=:AAAA:, sha-512=:${base64}:`],
  ["the last of two", `sha-512=:${Buffer.alloc(64).toString("base64")}:, sha-512=:${base64}:`],
])("reads %s", (_, header) => {
  expect(readDigest(header)).toBe(sum.toString("hex"));
});

test("leaves other algorithms out", () => {
  expect(readDigest("sha-256=:AAAA:")).toBeNull();
});

test.each([
  "",
  base64,
  `sha-512=${base64}`,
  `sha-512=:${base64.slice(4)}:`,
  `sha-512=:${base64}`,
  "sha-512=:*:",
  `sha-512=:${base64}:,`,
])("refuses %j", (header) => {
  expect(readDigest(header)).toBeUndefined();
});
