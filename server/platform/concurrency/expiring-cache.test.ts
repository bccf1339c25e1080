import { expect, it } from "vitest";
import { seconds } from "../clock.ts";
import { createExpiringCache } from "./expiring-cache.ts";

const now = seconds(90);
const until = now + seconds(1);

it("returns an entry until it expires", () => {
  const cache = createExpiringCache(2);
  cache.set("a", { until });
  expect(cache.get("a", now)).toEqual({ until });
  expect(cache.get("b", now)).toBeUndefined();
  expect(cache.get("a", until)).toBeUndefined();
});

it("deletes an entry", () => {
  const cache = createExpiringCache(2);
  cache.set("a", { until });
  cache.delete("a");
  expect(cache.get("a", now)).toBeUndefined();
});

it("evicts the oldest entry when full", () => {
  const cache = createExpiringCache(2);
  for (const name of ["a", "b", "c"]) cache.set(name, { until });
  expect(["a", "b", "c"].filter((name) => cache.get(name, now))).toEqual(["b", "c"]);
});
