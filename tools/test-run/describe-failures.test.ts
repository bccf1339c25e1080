import { expect, test } from "vitest";
import { describeFailures } from "./describe-failures.ts";

const file = (name: string, ...failures: { title: string; message: string }[]) => ({
  file: name,
  ok: failures.length === 0,
  passed: 1,
  failed: failures.length,
  duration: 1,
  reads: [],
  failures,
});

test("each failed test is named with the first lines of what it says, without colors", () => {
  const long = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
  const text = describeFailures([
    file("a.spec.ts", { title: "opens", message: "\u001B[31mError: The browser reported:\u001B[39m\n  401" }),
    file("b.test.ts"),
    file("c.test.ts", { title: "closes", message: long }),
  ]);
  const lines = text.split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "FAILED  a.spec.ts › opens",
    "    Error: The browser reported:",
    "      401",
    "FAILED  c.test.ts › closes",
  ]);
  expect(lines.at(-1)).toBe("    line 12");
});

test("when all passed there is nothing to say", () => {
  expect(describeFailures([file("b.test.ts")])).toBe("");
});
