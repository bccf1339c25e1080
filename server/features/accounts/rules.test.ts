import { expect, test } from "vitest";
import { days, later, minutes } from "../../platform/clock.ts";
import {
  chooseWebsite,
  emailIdentity,
  isLinkOpen,
  isUseWorthNoting,
  linkEnd,
  linkUrl,
  sessionEnd,
  sessionWindow,
} from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  [" ada@example.com ", "ada@example.com"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["e\u0301va@example.com", "éva@example.com"],
  // Only the provider knows what these mean: they stay different people.
  ["a.b+c@gmail.com", "a.b+c@gmail.com"],
  // A URL parser would see the domain a.com.
  ["ada@a.com/b.net", "ada@a.com/b.net"],
  ["ada@%61.com", "ada@%61.com"],
  ["not an address", "not an address"],
  ["ada@xn--a", "ada@xn--a"],
  ["", ""],
])("%j is the account of %j", (email, identity) => {
  expect(emailIdentity(email)).toBe(identity);
});

test("a website is chosen among the configured ones only", () => {
  const configured = ["shop.example", "second.example"];
  expect(chooseWebsite(configured, undefined, undefined)).toBe("shop.example");
  expect(chooseWebsite(configured, "SECOND.example", "shop.example")).toBe("second.example");
  expect(chooseWebsite(configured, "evil.example", "second.example")).toBe("second.example");
  expect(chooseWebsite(configured, "second.example, shop.example", "https://second.example")).toBe(
    "shop.example",
  );
});

test("sessions and links end when they should", () => {
  expect(sessionEnd("browser", now)).toEqual(later(now, days(30)));
  expect(sessionEnd("app", now)).toEqual(later(now, days(90)));
  expect(linkEnd("reset_password", now)).toEqual(later(now, minutes(30)));
  expect(linkEnd("verify_email", now)).toEqual(later(now, days(1)));
  expect(sessionWindow(now)).toEqual({
    now,
    idleSince: later(now, -days(14)),
    shortSince: later(now, -minutes(15)),
  });
});

test("a link is open until it is used or over", () => {
  expect(isLinkOpen({ usedAt: null, expiresAt: later(now, 1) }, now)).toBe(true);
  expect(isLinkOpen({ usedAt: null, expiresAt: now }, now)).toBe(false);
  expect(isLinkOpen({ usedAt: now, expiresAt: later(now, 1) }, now)).toBe(false);
});

test("a use is worth a write when the last one was a minute ago", () => {
  expect(isUseWorthNoting(later(now, -minutes(1)), now)).toBe(true);
  expect(isUseWorthNoting(later(now, 1 - minutes(1)), now)).toBe(false);
});

test("the token of a link stands where no server sees it", () => {
  const url = new URL(linkUrl("https://shop.example", "reset_password", "secret"));
  expect(url.pathname + url.search).toBe("/reset-password");
  expect(url.hash).toBe("#token=secret");
});
