import { randomBytes } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { systemClock } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { newSigningKey } from "../signing-keys/jws.ts";
import { sealKey } from "../signing-keys/sealed-key.ts";
import { insertKey } from "../signing-keys/store.ts";
import { checkSecretKey } from "./check-secret-key.ts";
import { openDataKeys } from "./open-data-keys.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { secretKeyOf } from "./secret-key.ts";

const warnings: string[] = [];
const note = (_fields: object | string, message = "") => void warnings.push(message);
const log = { ...quietLog, warn: note, error: note };

let db: Database;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  [db, folder] = [await testDatabase(), await temporaryFolder()];
});
afterEach(async () => {
  await db.close();
  await folder[Symbol.asyncDispose]();
});

const newText = () => randomBytes(32).toString("base64url");

interface Given {
  readonly configured?: string;
  readonly former?: string;
  readonly dataDir?: string;
}

const placesOf = ({ configured, former, dataDir = folder.path }: Given) => ({ configured, former, dataDir });
const open = (given: Given = {}) => openDataKeys(db, { ...placesOf(given), clock: systemClock, log });
const check = (given: Given = {}) => checkSecretKey(db, placesOf(given));
const keyFile = () => join(folder.path, "secret-key");
const countKeys = () => db.count(sql`select count(*) from data_keys`);

describe("the first start", () => {
  test("a key is generated once, readable only by its owner", async () => {
    const dataDir = join(folder.path, "var");
    const { wrapping, first } = await open({ dataDir });
    expect(wrapping.key.length).toBeGreaterThanOrEqual(32);
    expect((await open({ dataDir })).wrapping).toEqual(wrapping);
    const text = (await readFile(join(dataDir, "secret-key"), "utf8")).trim();
    const configured = await open({ configured: text, dataDir: folder.path });
    expect([configured.first, configured.wrapping.key]).toEqual([first, wrapping.key]);
    expect((await stat(join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(["secret-key"]);
  });

  test("of several that start at once, all get the same keys", async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    const texts = opened.map(({ wrapping, all }) =>
      [wrapping.key, ...all].map((key) => key.toString("hex")).join(),
    );
    expect(new Set(texts).size).toBe(1);
    expect(await countKeys()).toBe(2);
  });

  test("a configured key is taken, and no file is made", async () => {
    const text = newText();
    expect((await open({ configured: text })).wrapping.key.toString()).toBe(text);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test("hashes with the secret key, and seals with a random key that only the database holds", async () => {
    const text = newText();
    const keys = await open({ configured: text });
    const [secrets, alone] = [createSecrets<"a">(keys), createSecrets<"a">(Buffer.from(text))];
    expect(secrets.hash("a", "value")).toEqual(alone.hash("a", "value"));
    expect(() => alone.open("a", "", secrets.seal("a", "", "value"))).toThrow();
    expect(secrets.sign("a", "value")).not.toBe(alone.sign("a", "value"));
    const stored = JSON.stringify(
      (await db.execute("select encode(key_wrapped, 'hex') from data_keys")).rows,
    );
    for (const key of keys.all) expect(stored).not.toContain(key.toString("hex"));
  });

  test("a file holds a key from 32 characters on", async () => {
    await writeFile(keyFile(), `${"x".repeat(31)}\n`, { mode: 0o600 });
    await expect(open()).rejects.toThrow("does not hold a secret key");
    await writeFile(keyFile(), `${"x".repeat(32)}\n`);
    expect((await open()).wrapping.key.toString()).toBe("x".repeat(32));
  });
});

test("a database of an earlier release goes on with its secret key as its one data key", async () => {
  const text = newText();
  const before = createSecrets<"sealed-signing-key" | "api-key">(Buffer.from(text));
  const pair = newSigningKey();
  await db.transaction((tx) => insertKey(tx, sealKey(before, pair, tx.now)));
  await expect(check({ configured: newText() })).rejects.toThrow(
    "and this database was made with another one",
  );
  await check({ configured: text });
  expect(await countKeys()).toBe(0);
  const secrets = createSecrets<"sealed-signing-key" | "api-key">(await open({ configured: text }));
  expect(await countKeys()).toBe(1);
  expect(secrets.hash("api-key", "a")).toEqual(before.hash("api-key", "a"));
  expect(before.open("api-key", "c", secrets.seal("api-key", "c", "text")).toString()).toBe("text");
});

describe("a start that is refused", () => {
  /** All that a start could write: the data folder and the tables. */
  const snapshot = async () => ({
    files: await readdir(folder.path, { recursive: true }),
    keys: (await db.execute("select * from data_keys")).rows,
  });

  const asked: readonly [name: string, ask: (given?: Given) => Promise<unknown>][] = [
    ["before the migrations", check],
    ["after them", open],
  ];

  test.each(asked)("for want of the file writes none, %s, and names the key", async (_name, ask) => {
    const { wrapping } = await open();
    await rm(keyFile());
    const before = await snapshot();
    await expect(ask()).rejects.toThrow(
      `${keyFile()} is missing, and this database was made with a secret key with the fingerprint ${wrapping.fingerprint}. Restore the file`,
    );
    expect(await snapshot()).toEqual(before);
  });

  test.each(asked)(
    "for a wrong file writes nothing, %s, and says which key is needed",
    async (_name, ask) => {
      const { wrapping } = await open();
      const wrong = secretKeyOf(newText(), keyFile());
      await writeFile(keyFile(), wrong.key.toString());
      const before = await snapshot();
      const refusal: unknown = await ask().catch((error: unknown) => error);
      const { message } = refusal as Error;
      expect(message).toContain(
        `${keyFile()} has the fingerprint ${wrong.fingerprint}, and this database needs ${wrapping.fingerprint}`,
      );
      for (const { key } of [wrong, wrapping]) expect(message).not.toContain(key.toString());
      expect(await snapshot()).toEqual(before);
    },
  );

  test.each(asked)("for a wrong SECRET_KEY writes nothing, %s", async (_name, ask) => {
    await open({ configured: newText() });
    const before = await snapshot();
    await expect(ask({ configured: newText() })).rejects.toThrow("SECRET_KEY has the fingerprint");
    await expect(ask({ configured: newText(), former: newText() })).rejects.toThrow(
      "SECRET_KEY_FORMER has the fingerprint",
    );
    expect(await snapshot()).toEqual(before);
  });

  test.each(asked)("for a file that cannot be read or is damaged writes nothing, %s", async (_name, ask) => {
    await open();
    await rm(keyFile());
    await mkdir(keyFile());
    const before = await snapshot();
    await expect(ask()).rejects.toThrow(`${keyFile()} cannot be read (EISDIR). Let this user alone read it`);
    expect(await snapshot()).toEqual(before);
    await rm(keyFile(), { recursive: true });
    await writeFile(keyFile(), "short\n");
    await expect(ask()).rejects.toThrow("does not hold a secret key");
    expect(await readFile(keyFile(), "utf8")).toBe("short\n");
  });

  test("for a former key alone says so", async () => {
    await expect(open({ former: newText() })).rejects.toThrow("SECRET_KEY_FORMER is set without SECRET_KEY");
    expect(await readdir(folder.path)).toEqual([]);
  });

  test.each([0o644, 0o640, 0o604, 0o666])("a file with the mode %o is said in the log", async (mode) => {
    await open();
    expect(warnings.splice(0)).toEqual([]);
    await chmod(keyFile(), mode);
    await open();
    expect(warnings.splice(0)).toEqual(["other users may read the secret key; close it with chmod 600"]);
  });
});

describe("after a change of the secret key", () => {
  /** A shop that was killed after the database had the new key, before the files were moved. */
  async function killedBeforeTheMove() {
    const before = await open();
    const next = secretKeyOf(newText(), `${keyFile()}.next`);
    await writeFile(next.place, `${next.key.toString()}\n`, { mode: 0o600 });
    expect(await rotateSecret(db, { from: before.wrapping, to: next })).toBe(2);
    return { before, next };
  }

  test("the next start finds the new key beside the old one, and moves it into its place", async () => {
    const { before, next } = await killedBeforeTheMove();
    await check();
    expect((await readdir(folder.path)).toSorted()).toEqual(["secret-key", "secret-key.next"]);
    const after = await open();
    expect(after.all).toEqual(before.all);
    const kept = `secret-key.${before.wrapping.fingerprint}`;
    expect((await readdir(folder.path)).toSorted()).toEqual(["secret-key", kept].toSorted());
    expect((await readFile(keyFile(), "utf8")).trim()).toBe(next.key.toString());
    expect((await readFile(join(folder.path, kept), "utf8")).trim()).toBe(before.wrapping.key.toString());
  });

  test("a start that was killed between the two moves is made good, also by several at once", async () => {
    const { before, next } = await killedBeforeTheMove();
    await rename(keyFile(), `${keyFile()}.${before.wrapping.fingerprint}`);
    const opened = await Promise.all(Array.from({ length: 5 }, () => open()));
    for (const { wrapping } of opened) expect(wrapping.fingerprint).toBe(next.fingerprint);
    expect((await readFile(keyFile(), "utf8")).trim()).toBe(next.key.toString());
  });

  test("a key that waits and wraps nothing yet changes nothing", async () => {
    const before = await open();
    await writeFile(`${keyFile()}.next`, newText(), { mode: 0o600 });
    expect((await open()).wrapping).toEqual(before.wrapping);
    expect((await readdir(folder.path)).toSorted()).toEqual(["secret-key", "secret-key.next"]);
  });

  test("a process with both keys starts before and after, one with the old key alone is refused", async () => {
    const [old, next] = [newText(), newText()];
    const { wrapping, all } = await open({ configured: old });
    expect((await open({ configured: next, former: old })).all).toEqual(all);
    await rotateSecret(db, { from: wrapping, to: secretKeyOf(next, "SECRET_KEY") });
    expect((await open({ configured: next, former: old })).all).toEqual(all);
    expect((await open({ configured: next })).all).toEqual(all);
    await expect(open({ configured: old })).rejects.toThrow("this database needs");
  });

  test("a running process with the old key goes on, and says once that it needs the new one", async () => {
    const [old, next] = [newText(), newText()];
    const running = await open({ configured: old });
    const knowing = await open({ configured: next, former: old });
    await rotateSecret(db, { from: running.wrapping, to: secretKeyOf(next, "SECRET_KEY") });
    for (const keys of [running, running, knowing]) await keys.reload();
    expect(warnings.splice(0)).toEqual([
      "the secret key of this installation was changed; start this process with the new one",
    ]);
    const sealed = createSecrets<"a">(running).seal("a", "", "text");
    expect(createSecrets<"a">(knowing).open("a", "", sealed).toString()).toBe("text");
    expect(knowing.wrapping.key.toString()).toBe(next);
  });
});
