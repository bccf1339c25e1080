import { expect, it } from "vitest";
import { days, hours, later } from "../../../platform/clock.ts";
import { nextTryOf, requestOf } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const hosts = { named: ["images.example", "cdn.example"], own: { "ours.example": "http://10.0.0.7:8080" } };

it("an image on a host that the shop names is fetched from those hosts alone", () => {
  expect(requestOf("https://images.example/a.png?size=1", hosts)).toEqual({
    url: "https://images.example/a.png?size=1",
    origins: ["https://images.example", "https://cdn.example"],
    trusted: false,
  });
});

it("an image on a host that the operator has replaced is fetched there", () => {
  expect(requestOf("https://ours.example/a.png?size=1", hosts)).toEqual({
    url: "http://10.0.0.7:8080/a.png?size=1",
    origins: ["http://10.0.0.7:8080"],
    trusted: true,
  });
});

it.each([
  "https://elsewhere.example/a.png",
  "https://images.example:8443/a.png",
  "constructor",
  "https://constructor/",
])("%s is not asked for", (url) => {
  expect(requestOf(url, hosts)).toBeUndefined();
});

it.each([
  [1, hours(1)],
  [2, hours(2)],
  [3, hours(4)],
  [8, hours(128)],
  [9, days(7)],
  [5000, days(7)],
])("an image that failed %d times is tried again after %d ms", (failures, pause) => {
  expect(nextTryOf(failures, now)).toEqual(later(now, pause));
});
