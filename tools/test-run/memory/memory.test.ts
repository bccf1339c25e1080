import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { loadMemory, saveMemory } from "./memory.ts";
import { temporaryTree } from "../testing/temporary-tree.ts";

const now = new Date("2026-11-25T12:00:00Z");
const day = 24 * 60 * 60 * 1000;
const green = { fingerprint: "f", reads: ["code a.ts"] as const, at: now.toISOString(), tests: 2 };
const memory = { greens: { "a.test.ts": green }, codeHashes: new Map([["bytes", "code"]]) };

test("what is saved is there at the next run", async () => {
  await using copy = await temporaryTree({});
  expect(loadMemory(copy.root, now)).toEqual({ greens: {}, codeHashes: new Map() });
  saveMemory(copy.root, memory);
  expect(loadMemory(copy.root, now)).toEqual(memory);
});

test("what was green a week ago is forgotten", async () => {
  await using copy = await temporaryTree({});
  saveMemory(copy.root, memory);
  expect(loadMemory(copy.root, new Date(now.getTime() + 7 * day - 1)).greens).toEqual(memory.greens);
  expect(loadMemory(copy.root, new Date(now.getTime() + 7 * day)).greens).toEqual({});
});

test("a memory that is cut short, or of another version, is none", async () => {
  await using copy = await temporaryTree({});
  saveMemory(copy.root, memory);
  const file = path.join(copy.root, "build/test-memory/memory.json");
  for (const text of ['{"version":1,"gre', '{"version":0,"greens":{"a.test.ts":{}},"codeHashes":{}}', ""]) {
    await writeFile(file, text);
    expect(loadMemory(copy.root, now).greens).toEqual({});
  }
});
