import path from "node:path";
import { expect, test } from "vitest";
import { readDependencies } from "./read-dependencies.ts";
import { temporaryTree } from "../testing/temporary-tree.ts";

const recorded = {
  version: 2,
  projects: {
    server: {
      modules: [
        "server/rules.test.ts",
        "server/rules.ts",
        "content/terms.md",
        "vitest.config.ts",
        "../else.ts",
      ],
      config: { at: 1, deps: [3] },
      globalSetup: { at: 1, deps: [1] },
      files: { "server/rules.test.ts": { at: 1, deps: [0, 1, 2, 4] } },
    },
  },
};

async function read(record: object): Promise<readonly string[] | undefined> {
  await using copy = await temporaryTree({ "cache/dependencies.json": JSON.stringify(record) });
  return readDependencies(copy.root, path.join(copy.root, "cache"))("server", "server/rules.test.ts");
}

test("a test file depends on its modules, on the configuration and on the set-up of its project", async () => {
  expect(await read(recorded)).toEqual([
    "bytes content/terms.md",
    "bytes server/rules.test.ts",
    "code server/rules.test.ts",
    "code server/rules.ts",
    "code vitest.config.ts",
  ]);
});

test("nothing is known of a file that was not recorded, or in another format", async () => {
  expect(await read({ ...recorded, version: 3 })).toBeUndefined();
  expect(await read({ ...recorded, projects: {} })).toBeUndefined();
  expect(await read({ version: 2, projects: { server: { modules: [], files: {} } } })).toBeUndefined();
});
