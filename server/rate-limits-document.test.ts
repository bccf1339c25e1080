import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { liftable } from "./features/operators/limits/rules.ts";

const server = import.meta.dirname;

/** The rules as the code writes them: name, uses and period. */
async function readRules(): Promise<Map<string, string>> {
  const files = globSync("{features,platform}/**/*.ts", { cwd: server }).filter(
    (name) => !name.endsWith(".test.ts"),
  );
  const sources = await Promise.all(files.map((name) => readFile(join(server, name), "utf8")));
  const rule = /name: "([\w-]+)", allow: (\d+), per: (minute|hour|day)s\((\d+)\)/g;
  return new Map(
    sources.flatMap((source) =>
      Array.from(source.matchAll(rule), ([, name = "", uses, unit, count]): [string, string] => [
        name,
        `${uses} within ${count} ${unit}${count === "1" ? "" : "s"}`,
      ]),
    ),
  );
}

/** What each rule counts, as the document says. */
async function readCounted(): Promise<{ name: string; counts: string }[]> {
  const text = await readFile(join(server, "../docs/operations.md"), "utf8");
  return Array.from(
    text.matchAll(/^\| `([\w-]+)` \| \d+ \| \d+ (?:minute|hour|day)s? \| (.*) \|$/gm),
    ([, name = "", counts = ""]) => ({ name, counts }),
  );
}

test("those that can be lifted are those of networks, and those of accounts and people", async () => {
  const named = new Set<string>([...liftable.network, ...liftable.account]);
  const counted = await readCounted();
  const ofNetworks = counted.filter(({ counts }) => counts.includes("by network"));
  expect(liftable.network.toSorted()).toEqual(ofNetworks.map(({ name }) => name).toSorted());
  const left = counted.filter(({ name }) => !named.has(name));
  expect(left.map(({ name }) => name)).toEqual([
    "login-device",
    "sign-in-link-device",
    "forgot-password-device",
    "api-key",
    "operator-key",
    "noted-refusals",
    "operator-log-in",
    "operator-log-in-strangers",
    "operator-step-up",
    "doctor",
    "activations",
    "trigger-streams",
    "contact-altogether",
  ]);
});

test("the documented rate limits are those of the code", async () => {
  const rules = await readRules();
  const text = await readFile(join(server, "../docs/operations.md"), "utf8");
  const documented = Array.from(
    text.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+ (?:minute|hour|day)s?) \|/gm),
    ([, name = "", uses, period]): [string, string] => [name, `${uses} within ${period}`],
  );
  expect(rules.size).toBeGreaterThan(10);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(rules));
});
