import { licenseEventTypes } from "@keystead/contract/operator/event-types";
import type { Event } from "@keystead/contract/operator/events";
import { expect, test } from "vitest";
import { describeEvent } from "./describe-event.ts";

const eventOf = (type: string, data: object) =>
  ({ type, data: { license: null, ...data } }) as unknown as Event;

const facts = {
  until: "2027-10-01T12:00:00.000Z",
  tier: "professional",
  entitlements: "volume-bot",
  machines: "3",
  users: "5",
  machine: "studio-pc",
  former: "old-pc",
  email: "lin@example.com",
  token: "ABC",
  volume: 12_000,
  threshold: 10_000,
  action: "notify",
  file: "volume-bot.dmg",
  version: "2.1.0",
};

test.each(Object.values(licenseEventTypes))("%s is said in words, with its reason apart", (type) => {
  const { words, reason } = describeEvent(eventOf(type, { ...facts, reason: "Paid in March" }));
  expect(words).not.toMatch(/undefined|: ?$|Paid in March/);
  expect(words).not.toBe(type);
  expect(reason).toBe("Paid in March");
});

test("an event without a reason has none", () => {
  expect(describeEvent(eventOf("license.suspended", { reason: "" }))).toEqual({ words: "License suspended" });
});

test("a type that this page doesn't know is shown as it is called", () => {
  expect(describeEvent(eventOf("license.painted", {}))).toEqual({ words: "license.painted" });
});

test.each([
  ["account.suspended", {}, "Suspended"],
  ["operator.acted", { act: { name: "account note" } }, "Note added"],
  ["operator.acted", { act: { name: "POST /v1/admin/mails/test" } }, "POST /v1/admin/mails/test"],
  [
    "operator.refused",
    { act: { name: "POST /v1/admin/accounts/shut-out" } },
    "Refused: Logged out everywhere",
  ],
  ["operator.acted", { act: { name: null } }, "An act of the operator"],
])("%s of an account is said in words", (type, data, words) => {
  expect(describeEvent(eventOf(type, data))).toEqual({ words });
});
