import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { atTestTime } from "../../testing/at-test-time.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { minutes } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { addDataKey } from "./add-data-key.ts";
import { openDataKeys } from "./open-data-keys.ts";
import { secretKeyOf } from "./secret-key.ts";
import { markAllSealed } from "./store.ts";
import { watchDataKeys } from "./watch-data-keys.ts";

let db: Database;
let clock: TestClock;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  clock = createTestClock();
  [db, folder] = [atTestTime(await testDatabase(), clock), await temporaryFolder()];
});
afterEach(async () => {
  await db.close();
  await folder[Symbol.asyncDispose]();
});

/** A process: its data keys, and the secrets that it derives. */
async function openNode() {
  const places = { configured: undefined, former: undefined, dataDir: folder.path };
  const dataKeys = await openDataKeys(db, { ...places, clock, log: quietLog });
  return { dataKeys, secrets: createSecrets<"a">(dataKeys) };
}

test("a further data key seals only once every process has had the time to learn it", async () => {
  const [quick, slow] = [await openNode(), await openNode()];
  const added = await addDataKey(db, quick.dataKeys.wrapping, minutes(3));
  await quick.dataKeys.reload();
  clock.advance(minutes(3) - 1);
  const before = quick.secrets.seal("a", "", "text");
  expect(slow.secrets.open("a", "", before).toString()).toBe("text");
  await slow.dataKeys.reload();
  clock.advance(1);
  const after = quick.secrets.seal("a", "", "text");
  expect(slow.secrets.open("a", "", after).toString()).toBe("text");
  expect(slow.secrets.verify("a", "link", quick.secrets.sign("a", "link"))).toBe(true);
  expect(quick.dataKeys.current).not.toEqual(quick.dataKeys.all[1]);
  expect(added.generation).toBe(3);
});

test("a second renewal takes the key of one that was interrupted, and another key after it has ended", async () => {
  const { dataKeys } = await openNode();
  const first = await addDataKey(db, dataKeys.wrapping, 0);
  expect((await addDataKey(db, dataKeys.wrapping, 0)).generation).toBe(first.generation);
  await markAllSealed(db, first.generation);
  expect((await addDataKey(db, dataKeys.wrapping, 0)).generation).toBe(first.generation + 1);
});

test("a data key is never wrapped by another secret key than the others", async () => {
  const { dataKeys } = await openNode();
  const other = secretKeyOf("x".repeat(40), "SECRET_KEY");
  await expect(addDataKey(db, other, 0)).rejects.toThrow("changed by another process");
  await openNode();
  expect((await addDataKey(db, dataKeys.wrapping, 0)).generation).toBe(3);
});

test("a running process takes a further data key over as soon as it is stored", async () => {
  const { dataKeys } = await openNode();
  const stop = await watchDataKeys({ db, dataKeys, log: quietLog });
  await addDataKey(db, dataKeys.wrapping, 0);
  await expect.poll(() => dataKeys.all.length).toBe(3);
  await stop();
});
