import { expect, test } from "vitest";
import { describeTimes } from "./report-times.ts";

const file = (name: string, duration: number) => ({
  file: name,
  duration,
  ok: true,
  passed: 1,
  failed: 0,
  reads: [],
});

test("the table says how long each stage took, or since when it is green", () => {
  const text = describeTimes(
    [
      { name: "types", state: "ok", duration: 12_340 },
      { name: "lint", state: "green", duration: 0, note: "since 2026-11-25T12:00:00.000Z" },
      { name: "end to end", state: "not run", duration: 0 },
    ],
    [file("a.test.ts", 1000)],
  );
  expect(text).toBe(
    [
      "  ok        12.3 s  types",
      "  green             lint, since 2026-11-25T12:00:00.000Z",
      "  not run           end to end",
    ].join("\n"),
  );
});

test("of many files the twenty slowest are listed, and those above 20 s are warned of", () => {
  const files = Array.from({ length: 30 }, (_, index) => file(`${index}.test.ts`, index * 1000));
  const lines = describeTimes([], files).split("\n");
  const listed = lines.filter((line) => /^ +[\d.]+ s {2}\d+\.test\.ts$/.test(line));
  expect(listed).toHaveLength(20);
  expect(listed[0]).toContain("29.0 s  29.test.ts");
  expect(lines.at(-1)).toMatch(/^Over 20 s.*: 29\.test\.ts, .*, 21\.test\.ts$/);
});
