import { expect, test } from "vitest";
import { findNearTests } from "./find-near-tests.ts";

const file = "server/features/licenses/machines/activation/rules.ts";
const own = [
  "server/features/licenses/machines/activation/activate.test.ts",
  "server/features/licenses/machines/activation/rules.test.ts",
];
const importers: Readonly<Record<string, readonly string[]>> = {
  [file]: ["server/features/licenses/machines/activate.ts", "server/platform/direct.test.ts"],
  "server/features/licenses/machines/activate.ts": [
    "server/routes.ts",
    "server/features/licenses/machines/activation/activate.test.ts",
  ],
  "server/routes.ts": [
    "server/app.test.ts",
    "server/features/accounts/routes.test.ts",
    "server/features/licenses/portal.test.ts",
    "server/features/licenses/people/seats/seats.test.ts",
    // These files import each other.
    file,
  ],
};
const others = ["server/routes.ts", "server/platform/direct.test.ts"].flatMap((each) => [
  each,
  ...(importers[each] ?? []),
]);
const tests = [
  ...own,
  ...others.filter((each) => each.endsWith(".test.ts")),
  "server/platform/unrelated.test.ts",
];
const near = () => findNearTests(file, { tests, importersOf: (each) => importers[each] ?? [], greens: {} });

test("the tests in its folder come first, the one named after the file before the others", () => {
  expect(near().slice(0, 2)).toEqual([own[1], own[0]]);
});

test("of the others in its folder those come first that import it on a shorter way", () => {
  const folder = ["sdk/src/a.test.ts", "sdk/src/b.test.ts", "sdk/src/c.test.ts"];
  const paths: Readonly<Record<string, readonly string[]>> = {
    "sdk/src/clock.ts": ["sdk/src/client.ts", "sdk/src/c.test.ts"],
    "sdk/src/client.ts": ["sdk/src/b.test.ts"],
  };
  const found = findNearTests("sdk/src/clock.ts", {
    tests: folder,
    importersOf: (each) => paths[each] ?? [],
    greens: {},
  });
  expect(found).toEqual(["sdk/src/c.test.ts", "sdk/src/b.test.ts", "sdk/src/a.test.ts"]);
});

test("then come those that import it themselves, then those close by that reach it", () => {
  expect(near().slice(2)).toEqual([
    "server/platform/direct.test.ts",
    "server/features/licenses/people/seats/seats.test.ts",
    "server/features/licenses/portal.test.ts",
    "server/features/accounts/routes.test.ts",
    "server/app.test.ts",
  ]);
});

test("a folder of the same name elsewhere is as close as the root of the slice", () => {
  const reached = [
    "server/command-line/keys/rotate-command.test.ts",
    "server/command-line/licenses/extend-command.test.ts",
    "server/features/accounts/routes.test.ts",
  ];
  const found = findNearTests(file, {
    tests: reached,
    importersOf: (each) => (each === file ? ["server/main.ts"] : each === "server/main.ts" ? reached : []),
    greens: {},
  });
  expect(found).toEqual([reached[1], reached[2], reached[0]]);
});

test("a folder with the name of the file is about the same noun, and a test with its name is not", () => {
  const reached = [
    "server/features/accounts/routes.test.ts",
    "server/features/licenses/machines/lemon-squeezy/instances.test.ts",
    "server/platform/lemon-squeezy.test.ts",
  ];
  const importers = new Map([
    ["contract/app/lemon-squeezy.ts", ["contract/all.ts"]],
    ["contract/all.ts", reached],
  ]);
  const found = findNearTests("contract/app/lemon-squeezy.ts", {
    tests: reached,
    importersOf: (each) => importers.get(each) ?? [],
    greens: {},
  });
  expect(found).toEqual([reached[1], reached[0], reached[2]]);
});

test("of those outside of its folder no more than twelve are named", () => {
  const many = Array.from({ length: 20 }, (_, index) => `server/platform/part-${index}.test.ts`);
  const found = findNearTests(file, {
    tests: many,
    importersOf: (each) => (each === file ? many : []),
    greens: {},
  });
  expect(found).toHaveLength(12);
});

test("the last are those at the root of its part of the product, also the ones that import nothing", () => {
  const many = Array.from({ length: 20 }, (_, index) => `server/features/part-${index}.test.ts`);
  const paths: Readonly<Record<string, readonly string[]>> = {
    [file]: [...many.map((test) => test.replace(".test", "")), "server/jobs.ts"],
    ...Object.fromEntries(many.map((test) => [test.replace(".test", ""), [test]])),
    "server/jobs.ts": ["server/main.ts", "server/jobs.test.ts", "web/site.test.ts"],
    "server/main.ts": ["server/app.test.ts"],
  };
  const found = findNearTests(file, {
    tests: [...many, ...["app", "jobs", "text"].map((name) => `server/${name}.test.ts`), "web/site.test.ts"],
    importersOf: (each) => paths[each] ?? [],
    greens: {},
  });
  expect(found.slice(12)).toEqual(["server/text.test.ts", "server/jobs.test.ts", "server/app.test.ts"]);
});

test("a test that was seen to read the file counts although it does not import it", () => {
  expect(near()).not.toContain("server/platform/unrelated.test.ts");
  const found = findNearTests("server/db/migrations/0001.ts", {
    tests,
    importersOf: () => [],
    greens: {
      "server/platform/unrelated.test.ts": {
        fingerprint: "",
        reads: ["bytes server/db/migrations/0001.ts"],
        at: "2026-11-20T12:00:00Z",
        tests: 1,
      },
    },
  });
  expect(found).toEqual(["server/platform/unrelated.test.ts", "server/app.test.ts"]);
});
