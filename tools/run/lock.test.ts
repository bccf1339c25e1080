import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { utimes, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { withLockIfFree } from "./lock.mjs";
import { fromRoot } from "./paths.mjs";

const newName = (): string => `test-${randomUUID()}.lock`;

test("of two at once one holds the lock, and the other one is told and does not wait", async () => {
  const name = newName();
  const seen = await withLockIfFree(name, async (outer) => [
    outer,
    await withLockIfFree(name, async (inner) => inner),
  ]);
  expect(seen).toEqual([true, false]);
  expect(existsSync(fromRoot("build", name))).toBe(false);
  expect(await withLockIfFree(name, async (held) => held)).toBe(true);
});

test("a lock whose owner died, or that nobody has touched for long, is taken over", async () => {
  const name = newName();
  const file = fromRoot("build", name);
  await writeFile(file, "999999999");
  expect(await withLockIfFree(name, async (held) => held)).toBe(true);

  await writeFile(file, String(process.pid));
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(file, minuteAgo, minuteAgo);
  expect(await withLockIfFree(name, async (held) => held)).toBe(true);
});

test("a lock is free again after an error", async () => {
  const name = newName();
  const failing = withLockIfFree(name, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(await withLockIfFree(name, async (held) => held)).toBe(true);
});
