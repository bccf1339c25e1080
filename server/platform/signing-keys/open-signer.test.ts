import { randomBytes } from "node:crypto";
import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { atTestTime } from "../../testing/at-test-time.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { newSigningKey } from "./jws.ts";
import type { KeySet } from "./key-set.ts";
import { openSigner } from "./open-signer.ts";
import { readOrCreateRootKey, readRootKey, rootKeyPath } from "./root-key.ts";
import { sealKey } from "./sealed-key.ts";
import type { Signer } from "./signer.ts";
import { insertKey } from "./store.ts";
import { parseRecord, verifyJws } from "./verify-jws.ts";

const clock = createTestClock();
const secrets = createSecrets<"sealed-signing-key">(randomBytes(32));
let db: Database;

beforeEach(async () => {
  db = atTestTime(await testDatabase(), clock);
});
afterEach(() => db.close());

const open = (dataDir: string, keySecrets = secrets) =>
  openSigner(db, { secrets: keySecrets, clock, dataDir, issuer: "https://shop.example", log: quietLog });

function readKeySet({ keySet, root }: Signer): KeySet {
  const verified = verifyJws(keySet, "keys+jwt", [root]);
  if (!verified.ok) throw new Error(verified.reason);
  return parseRecord(verified.payload) as unknown as KeySet;
}

describe("a root key beside the database", () => {
  const warnings: string[] = [];
  const log = { ...quietLog, warn: (_fields: object | string, message = "") => void warnings.push(message) };
  const start = async (dataDir: string) => {
    await openSigner(db, { secrets, clock, dataDir, issuer: "https://shop.example", log });
    return warnings.splice(0);
  };

  it("that is in order, or was moved away, is not spoken of", async () => {
    await using folder = await temporaryFolder();
    expect(await start(folder.path)).toEqual([]);
    expect(await start(folder.path)).toEqual([]);
    await rm(rootKeyPath(folder.path));
    expect(await start(folder.path)).toEqual([]);
  });

  it.each([
    ["junk", (path: string) => writeFile(path, "junk"), /cannot be read; restore it/],
    ["empty", (path: string) => writeFile(path, ""), /cannot be read; restore it/],
    ["readable by others", (path: string) => chmod(path, 0o644), /other users may read the root key/],
    [
      "that of another database",
      async (path: string) => {
        await rm(path);
        await readOrCreateRootKey(path);
      },
      /not the one that the key set of this database is signed with/,
    ],
  ])("that is %s is said at each start, which goes on", async (_name, change, warning) => {
    await using folder = await temporaryFolder();
    await start(folder.path);
    await change(rootKeyPath(folder.path));
    expect(await start(folder.path)).toEqual([expect.stringMatching(warning)]);
  });
});

describe("the first start", () => {
  it("makes a root key for its owner's eyes alone, which signs a set with the one signing key", async () => {
    await using folder = await temporaryFolder();
    const signer = await open(folder.path);
    const path = rootKeyPath(folder.path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, "utf8")).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect((await readRootKey(path))?.kid).toBe(signer.root.kid);
    const now = clock.now().getTime() / 1000;
    expect(readKeySet(signer)).toEqual({
      iss: "https://shop.example",
      iat: now,
      seq: now,
      keys: [{ ...signer.current, nbf: now, naf: null, state: "active" }],
    });
  });

  it("of an installation that has a signing key already takes it into the set", async () => {
    await using folder = await temporaryFolder();
    const key = newSigningKey();
    await db.transaction((tx) => insertKey(tx, sealKey(secrets, key, clock.now())));
    const signer = await open(folder.path);
    expect(signer.current.kid).toBe(key.kid);
    expect(readKeySet(signer).keys.map(({ kid, state }) => [kid, state])).toEqual([[key.kid, "active"]]);
  });

  it("of many nodes at once makes one root, one signing key and one set", async () => {
    await using folder = await temporaryFolder();
    const nodes = Array.from({ length: 20 }, (_, index) => join(folder.path, `node-${index % 10}`));
    const signers = await Promise.all(nodes.map((node) => open(node)));
    expect(new Set(signers.map(({ root }) => root.kid)).size).toBe(1);
    expect(new Set(signers.map(({ keySet }) => keySet)).size).toBe(1);
    expect(await db.count(sql`select count(*) from signing_keys`)).toBe(1);
    const made = await Promise.all(
      [...new Set(nodes)].map((node) => readRootKey(rootKeyPath(node)).catch(() => undefined)),
    );
    expect(made.filter((root) => root !== undefined)).toHaveLength(1);
  });

  it("goes on with the file of a start that crashed before it stored anything", async () => {
    await using folder = await temporaryFolder();
    const { kid } = await readOrCreateRootKey(rootKeyPath(folder.path));
    expect((await open(folder.path)).root.kid).toBe(kid);
  });
});

it("a node with another data folder makes no root of its own", async () => {
  await using folder = await temporaryFolder();
  await using other = await temporaryFolder();
  const first = await open(folder.path);
  expect((await open(other.path)).root).toEqual(first.root);
  expect(await readdir(other.path)).toEqual([]);
});

it("another secret key is refused in words", async () => {
  await using folder = await temporaryFolder();
  await open(folder.path);
  await expect(open(folder.path, createSecrets(randomBytes(32)))).rejects.toThrow(
    "cannot be read with its secret key",
  );
});
