import { expect, test } from "vitest";
import { commands } from "./commands.ts";
import { parseCommandLine } from "./parse-command-line.ts";

function read(...args: string[]) {
  const line = parseCommandLine(args, commands);
  if (line === "help") throw new Error("help");
  return { ...line.input, asJson: line.asJson };
}

test.each([
  ["a key ID", ["keys", "rotate", "--revoke", "-Ab_9"], { revoke: "-Ab_9" }],
  ["a reason", ["license", "suspend", "KEY", "--reason", "--- see mail"], { reason: "--- see mail" }],
  ["a negative number", ["figures", "--days", "-3"], { days: "-3" }],
])("%s may begin with a dash", (_name, args, values) => {
  expect(read(...args).values).toEqual(values);
});

test("the name of another option is no value", () => {
  expect(() => read("keys", "rotate", "--revoke", "--json")).toThrow("--revoke");
  expect(() => read("keys", "rotate", "--revoke", "--root=a")).toThrow("--revoke");
});

test("an option with its value is complete", () => {
  expect(() => read("keys", "rotate", "--revoke=a", "-b")).toThrow("-b");
  expect(read("keys", "rotate", "--revoke=a", "--json")).toMatchObject({
    values: { revoke: "a" },
    asJson: true,
  });
});
