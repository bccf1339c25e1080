import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { attachBytes } from "./attach-bytes.ts";
import { findUnused, insertUnused } from "./store.ts";

test("bytes that were removed meanwhile are not attached to a release, and none beside them", async () => {
  const db = await testDatabase();
  try {
    const [kept, removed] = [randomUUID(), randomUUID()];
    const since = await db.time();
    await insertUnused(db, [kept], since);
    const attach = (...ids: string[]) => db.transaction((tx) => attachBytes(tx, ids));
    await expect(attach(kept, removed)).rejects.toThrow("Publish them again");
    const unused = () => findUnused(db, new Date(since.getTime() + 1));
    expect(await unused()).toEqual([kept]);
    await attach(kept);
    expect(await unused()).toEqual([]);
  } finally {
    await db.close();
  }
});
