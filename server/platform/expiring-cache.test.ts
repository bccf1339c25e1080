import { expect, it } from "vitest";
import { later, seconds } from "./clock.ts";
import { createShortMemory } from "./expiring-cache.ts";

const now = new Date("2026-11-20T12:00:00Z");
const until = later(now, seconds(1));

it("remembers a thing until its moment", () => {
  const memory = createShortMemory(2);
  memory.note("a", { until });
  expect(memory.find("a", now)).toEqual({ until });
  expect(memory.find("b", now)).toBeUndefined();
  expect(memory.find("a", until)).toBeUndefined();
});

it("forgets a thing when told to", () => {
  const memory = createShortMemory(2);
  memory.note("a", { until });
  memory.forget("a");
  expect(memory.find("a", now)).toBeUndefined();
});

it("lets the oldest make room", () => {
  const memory = createShortMemory(2);
  for (const name of ["a", "b", "c"]) memory.note(name, { until });
  expect(["a", "b", "c"].filter((name) => memory.find(name, now))).toEqual(["b", "c"]);
});
