import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { quietLog } from "../../../db/testing/quiet-log.ts";
import type { ArtifactStorage } from "../../../platform/storage/artifact-storage.ts";
import { attachBytes } from "./attach-bytes.ts";
import { removeBytes } from "./remove-bytes.ts";
import { findUnused, insertUnused } from "./store.ts";

const storageThat = (remove: ArtifactStorage["remove"]): ArtifactStorage => ({
  put: () => Promise.reject(new Error("not used")),
  has: async () => false,
  read: () => {
    throw new Error("not used");
  },
  link: async () => undefined,
  remove,
});

test("bytes are not given to a release while they are being removed, and what a release has is not removed", async () => {
  const db = await testDatabase();
  try {
    const [removed, attached] = [randomUUID(), randomUUID()];
    await insertUnused(db, [removed, attached], await db.time());
    const { promise: isRemoving, resolve: noteRemoving } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const gone: string[] = [];
    const storage = storageThat(async (id) => {
      noteRemoving();
      await mayEnd;
      gone.push(id);
    });
    const removing = removeBytes({ db, storage, log: quietLog }, [removed, attached]);
    await isRemoving;
    await db.transaction((tx) => attachBytes(tx, [attached]));
    const attaching = db.transaction((tx) => attachBytes(tx, [removed]));
    letEnd();
    await expect(attaching).rejects.toThrow("Publish them again");
    await removing;
    expect(gone).toEqual([removed]);
  } finally {
    await db.close();
  }
});

test("what cannot be removed stays noted, and the next ones are removed", async () => {
  const db = await testDatabase();
  try {
    const [kept, removed] = [randomUUID(), randomUUID()];
    const since = await db.time();
    await insertUnused(db, [kept, removed], since);
    const storage = storageThat(async (id) => {
      if (id === kept) throw new Error("the bucket is away");
    });
    await removeBytes({ db, storage, log: quietLog }, [kept, removed]);
    expect(await findUnused(db, new Date(since.getTime() + 1))).toEqual([kept]);
  } finally {
    await db.close();
  }
});
