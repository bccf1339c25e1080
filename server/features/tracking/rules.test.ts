import { formatLicenseKey, checkCharacter } from "@keystead/contract/values/license-key";
import { describe, expect, it, test } from "vitest";
import { days, later } from "../../platform/clock.ts";
import { anonymousEvent, parseDetails, retentionMoments } from "./rules.ts";

const keyPrefix = "PF";
const body = `${keyPrefix}7K2M9XT4LBQ2M`;
const key = formatLicenseKey(body + checkCharacter(body));

describe("what is kept of an event", () => {
  it("is its kind, its path and its details", () => {
    const details = { page: "/pricing?plan=bundler#top", buttonId: "hero-trial" };
    expect(anonymousEvent({ type: "button_click", details }, keyPrefix)).toEqual({
      kind: "button_click",
      page: "/pricing",
      details: { buttonId: "hero-trial" },
    });
  });

  it("is a file's path without its signature", () => {
    const url = "https://shop.example/files/0198/setup.zip?license=1&signature=abc";
    const { details } = anonymousEvent({ type: "download_click", url, filename: "setup.zip" }, keyPrefix);
    expect(details).toEqual({ url: "/files/0198/setup.zip", filename: "setup.zip" });
  });

  it.each([
    ["an address", { note: "mira@example.com" }],
    ["an encoded address", { note: "to=mira%40example.com" }],
    ["a license key", { note: `my key is ${key}` }],
    ["a license key as it is typed", { note: key.toLowerCase().replaceAll("-", " ") }],
    ["a license key with what chats put into it", { note: `_${key.replaceAll("-", "\u2212\u200b")}_` }],
    ["a license key in full width", { note: key.replaceAll("2", "\uff12").replaceAll("-", ".") }],
    ["a field that names somebody", { email: "x", licenseKey: "y", Password: "z", sessionToken: "s" }],
    ["a name that is an address", { "mira@example.com": "1" }],
  ])("is nothing of %s", (_, details) => {
    expect(anonymousEvent({ type: "copy_click", details }, keyPrefix).details).toEqual({});
  });

  it("is a number as its digits", () => {
    const details = { timestamp: 1_788_000_000_000, page: 7, url: 8 };
    const stored = anonymousEvent({ type: "form_submit", details }, keyPrefix);
    expect(stored).toEqual({ kind: "form_submit", page: null, details: { timestamp: "1788000000000" } });
  });

  it("has no page that contains a person or is not a path of the site", () => {
    for (const page of ["/find/mira@example.com", `/license/${key}`, "javascript:alert(1)", ""])
      expect(anonymousEvent({ type: "page_view", page }, keyPrefix).page).toBeNull();
  });

  it("has no text that contains a license key, also after words of four letters", () => {
    const details = { note: `some text ${key}` };
    expect(anonymousEvent({ type: "copy_click", details }, keyPrefix).details).toEqual({});
    expect(anonymousEvent({ type: "copy_click", details }, "AB").details).toEqual(details);
  });

  it("is a text that only looks like a key", () => {
    const details = { label: "PFXX-XXXX-XXXX-XXXX" };
    expect(anonymousEvent({ type: "copy_click", details }, keyPrefix).details).toEqual(details);
  });
});

test("the details of a GET are an object of texts and numbers, or nothing", () => {
  expect(parseDetails('{"action":"open","count":3,"on":true}')).toEqual({ action: "open", count: 3 });
  for (const text of [undefined, "", "open", "5", '"open"', "[1]", "null", '{"a":'])
    expect(parseDetails(text)).toEqual({});
});

test("with a daily job, nothing is kept longer than 12 and 6 months", () => {
  const now = new Date("2026-06-01T00:00:00Z");
  const { deletedBefore, anonymousBefore } = retentionMoments(later(now, -days(1)));
  expect(later(deletedBefore, days(365)) >= later(now, -days(1))).toBe(true);
  expect(deletedBefore).toEqual(later(now, -days(365)));
  expect(anonymousBefore).toEqual(later(now, -days(182)));
});
