import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isDisposableAddress } from "./disposable-address.ts";

test.each([
  "mira@mailinator.com",
  "Mira@Mailinator.COM",
  "mira@anything.at.all.mailinator.com",
  "mira@yopmail.com",
  "mira@guerrillamail.com",
  "mira@sharklasers.com",
  "mira@example.invalid",
  "mira@shop.test",
  "mira@shop.example",
  "mira@printer.local",
])("%s is disposable", (email) => {
  expect(isDisposableAddress(email)).toBe(true);
});

test.each([
  "mira@example.com",
  "mira@example.org",
  "mira@gmail.com",
  "mira@proton.me",
  "mira@mailinator-shop.com",
  "mira@mailinator.com.shop.com",
  "mira@bücher.de",
  // Addresses that forward mail to another mailbox of their owner.
  "mira@duck.com",
  "mira@privaterelay.appleid.com",
])("%s is not", (email) => {
  expect(isDisposableAddress(email)).toBe(false);
});

test("the list names its source, its licence and its date, and holds domains alone", () => {
  const list = readFileSync(new URL("disposable-domains.txt", import.meta.url), "utf8");
  const lines = list.trimEnd().split("\n");
  const heading = lines.filter((line) => line.startsWith("#")).join(" ");
  expect(heading).toMatch(/https:\/\/github\.com\/.*CC0-1\.0.*\d{4}-\d\d-\d\d/);
  const domains = lines.filter((line) => !line.startsWith("#"));
  expect(domains.length).toBeGreaterThan(5000);
  expect(domains.filter((domain) => !/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain))).toEqual([]);
});
