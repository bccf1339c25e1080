import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "../../db/database.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { atTestTime } from "../../testing/at-test-time.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { days } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import type { KeySet } from "./key-set.ts";
import { openSigner, type RotatableSigner } from "./open-signer.ts";
import { readOrCreateRootKey, type RootKey, rootKeyPath } from "./root-key.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { parseRecord, verifyJws } from "./verify-jws.ts";
import { watchSigningKeys } from "./watch-signing-keys.ts";

const clock = createTestClock();
const secrets = createSecrets<"sealed-signing-key">(randomBytes(32));
const issuer = "https://shop.example";
const maxLife = days(30);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let db: Database;
let root: RootKey;

beforeAll(async () => {
  folder = await temporaryFolder();
  db = atTestTime(await testDatabase(), clock);
  await open(db);
  root = await readOrCreateRootKey(rootKeyPath(folder.path));
});
afterAll(async () => {
  await db.close();
  await folder[Symbol.asyncDispose]();
});

const open = (database: Database) =>
  openSigner(database, { secrets, clock, dataDir: folder.path, issuer, log: quietLog });
const rotate = (revoke?: string) => rotateKeys({ db, secrets, clock, issuer }, { root, maxLife, revoke });

const statesOf = ({ keySet, root: pinned }: RotatableSigner) => {
  const verified = verifyJws(keySet, "keys+jwt", [pinned]);
  if (!verified.ok) throw new Error(verified.reason);
  const { seq, keys } = parseRecord(verified.payload) as unknown as KeySet;
  return { seq, states: new Map(keys.map(({ kid, state, naf }) => [kid, { state, naf }])) };
};

it("lets a new key sign, and the former one verify until nothing that it signed is in use", async () => {
  const signer = await open(db);
  const former = signer.current;
  const before = statesOf(signer);
  const lease = signer.signClaims("lease+jwt", { sub: "1" });
  expect(await rotate()).toEqual({ ok: true });
  await signer.reload();

  expect(signer.current.kid).not.toBe(former.kid);
  expect(verifyJws(lease, "lease+jwt", signer.published)).toMatchObject({ ok: true });
  const after = statesOf(signer);
  expect(after.seq).toBeGreaterThan(before.seq);
  const naf = (clock.now().getTime() + maxLife) / 1000;
  expect(after.states.get(former.kid)).toEqual({ state: "retiring", naf });
  expect(after.states.get(signer.current.kid)).toEqual({ state: "active", naf: null });

  clock.advance(maxLife);
  await rotate();
  await signer.reload();
  expect(statesOf(signer).states.has(former.kid)).toBe(false);
  expect(signer.published.map(({ kid }) => kid)).not.toContain(former.kid);
});

it("withdraws a revoked key at once, and replaces it when it was the one that signs", async () => {
  const signer = await open(db);
  const leaked = signer.current.kid;
  expect(await rotate(leaked)).toEqual({ ok: true });
  await signer.reload();
  expect(signer.current.kid).not.toBe(leaked);
  expect(signer.published.map(({ kid }) => kid)).not.toContain(leaked);
  expect(statesOf(signer).states.get(leaked)?.state).toBe("revoked");

  const retiring = signer.current.kid;
  await rotate();
  await signer.reload();
  const active = signer.current.kid;
  expect(await rotate(retiring)).toEqual({ ok: true });
  await signer.reload();
  expect(signer.current.kid).toBe(active);
  expect(statesOf(signer).states.get(retiring)?.state).toBe("revoked");
});

it("names the number of the set in whatever it signs, so that apps notice what was revoked", async () => {
  const signer = await open(db);
  const named = () =>
    [
      signer.signDetached("{}"),
      signer.signClaims("lease+jwt", {}),
      signer.signClaims("evt+jwt", {}),
      signer.signPayload("lic+jwt", { enc: "A256GCM" }, () => Buffer.from("{}")),
    ].map((token) => parseRecord(Buffer.from(token.split(".")[0] ?? "", "base64url"))["keysSeq"]);
  const { seq: first } = statesOf(signer);
  expect(named()).toEqual([first, first, first, first]);
  const retiring = signer.current.kid;
  await rotate();
  await rotate(retiring);
  await signer.reload();
  const { seq } = statesOf(signer);
  expect(seq).toBeGreaterThan(first);
  expect(named()).toEqual([seq, seq, seq, seq]);
});

it("refuses a foreign root and a key that is unknown or revoked", async () => {
  await using other = await temporaryFolder();
  const foreign = await readOrCreateRootKey(rootKeyPath(other.path));
  const tools = { db, secrets, clock, issuer };
  expect(await rotateKeys(tools, { root: foreign, maxLife })).toEqual({
    ok: false,
    reason: "wrong_root",
  });
  expect(await rotate("no-such-key")).toEqual({ ok: false, reason: "unknown_key" });
  const revoked = (await open(db)).current.kid;
  await rotate(revoked);
  expect(await rotate(revoked)).toEqual({ ok: false, reason: "already_revoked" });
});

it("makes one key sign, however many rotate at once", async () => {
  const { seq } = statesOf(await open(db));
  await Promise.all(Array.from({ length: 8 }, () => rotate()));
  const { seq: last, states } = statesOf(await open(db));
  expect([...states.values()].filter(({ state }) => state === "active")).toHaveLength(1);
  expect(last).toBeGreaterThanOrEqual(seq + 8);
});

it("is not undone by an earlier reading of the keys that ends later", async () => {
  const held = Promise.withResolvers<void>();
  let loads = 0;
  const signer = await open({
    ...db,
    async transaction(work, limits) {
      loads += 1;
      const isHeld = loads === 2;
      const loaded = await db.transaction(work, limits);
      if (isHeld) await held.promise;
      return loaded;
    },
  });
  const leaked = signer.current.kid;
  await rotate();
  const first = signer.reload();
  await open(db);
  await rotate(leaked);
  const second = signer.reload();
  // Time enough for the second reading, if it does not wait for the first.
  await open(db);
  held.resolve();
  await Promise.all([first, second]);
  expect(statesOf(signer).states.get(leaked)?.state).toBe("revoked");
  expect(signer.published.map(({ kid }) => kid)).not.toContain(leaked);
});

it("reaches running servers, so that they sign with the new key without a restart", async () => {
  const nodes = [1, 2].map(() => connect({ url: db.url, log: quietLog, maxConnections: 2 }));
  const signers = await Promise.all(nodes.map(open));
  const stops = await Promise.all(
    nodes.map((node, index) =>
      watchSigningKeys({ db: node, signer: signers[index] as RotatableSigner, log: quietLog }),
    ),
  );
  await rotate();
  const current = (await open(db)).current.kid;
  await expect.poll(() => signers.map((signer) => signer.current.kid)).toEqual([current, current]);
  for (const stop of stops) await stop();
  for (const node of nodes) await node.close();
});
