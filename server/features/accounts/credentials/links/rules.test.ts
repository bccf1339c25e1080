import { expect, test } from "vitest";
import { days, later, minutes } from "../../../../platform/clock.ts";
import { isLinkFresh, isLinkOpen, linkEnd, linkUrl } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");

test("links expire when they should", () => {
  expect(linkEnd("reset_password", now)).toEqual(later(now, minutes(30)));
  expect(linkEnd("verify_email", now)).toEqual(later(now, days(1)));
});

test("a link is open until it is used or over", () => {
  expect(isLinkOpen({ usedAt: null, expiresAt: later(now, 1) }, now)).toBe(true);
  expect(isLinkOpen({ usedAt: null, expiresAt: now }, now)).toBe(false);
  expect(isLinkOpen({ usedAt: now, expiresAt: later(now, 1) }, now)).toBe(false);
});

test("a link is fresh for a third of its life, and one from the future is not", () => {
  const isFresh = (age: number) => isLinkFresh("sign_in", later(now, -age), now);
  expect([0, minutes(5) - 1, minutes(5), -minutes(1), -minutes(20)].map(isFresh)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test("the token of a link is in the fragment, which is not sent to servers", () => {
  const url = new URL(linkUrl("https://shop.example", "reset_password", "secret"));
  expect(url.pathname + url.search).toBe("/reset-password");
  expect(url.hash).toBe("#token=secret");
});
