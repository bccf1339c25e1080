import { describe, expect, it } from "vitest";
import {
  offlineVectors as vectors,
  printOfflineVectors,
  readOfflineVectors,
} from "../../testing/vectors/make-offline-vectors.ts";
import { decodeBase64url } from "../trust/base64url.ts";
import { checkFile } from "./check-file.ts";
import { checkLease } from "./check-lease.ts";
import { isRolledBack, raiseMark } from "../trust/clock.ts";
import { loadCryptography } from "../trust/cryptography.ts";
import { needsKeySet } from "../online/fetch-key-set.ts";
import { hashText } from "../trust/hash-text.ts";
import { createLicenseClient } from "../index.ts";
import { adoptKeySet, readKeySet } from "../trust/key-set.ts";
import { compactLicenseKey, parseLicenseKey, readLicenseKey } from "../parse-license-key.ts";
import { openTrust } from "../trust/trust.ts";
import { verifyReply } from "../online/verify-reply.ts";

const server = "https://shop.example";
const now = new Date(vectors.now);
const { fingerprint, licenseKey, product } = vectors;
const good = vectors.files[0]?.file ?? "";

const platforms = [
  { name: "node:crypto", platform: { process } },
  { name: "WebCrypto", platform: { crypto: globalThis.crypto } },
];

const pin = (text: string) => ({ kid: undefined, raw: decodeBase64url(text) ?? new Uint8Array() });

async function openRooted(platform: object, seen?: string, pinned: string | null = null) {
  const trust = await openTrust(
    { publicKeys: pinned === null ? [] : [pin(pinned)], rootKeys: [pin(vectors.pinnedRoot)] },
    loadCryptography(platform),
  );
  const set = seen === undefined ? undefined : await readKeySet(trust, seen);
  if (set) adoptKeySet(trust, set);
  return trust;
}

it("the published vectors are the ones that the generator writes", async () => {
  expect(await readOfflineVectors()).toBe(await printOfflineVectors());
});

describe.each(platforms)("with $name", ({ platform }) => {
  it.each(vectors.files)("a license file: $name", async (vector) => {
    const { file, expected, ...given } = vector as (typeof vectors.files)[0] & {
      seenKeySet?: string;
      before?: string;
      licenseKey?: string | null;
      fingerprint?: string;
      nonce?: string;
      lowestSeq?: number;
      mark?: number;
    };
    const trust = await openRooted(platform, given.seenKeySet);
    const check = (text: string) => checkFile(trust, text, question);
    const question = {
      fingerprint: given.fingerprint ?? fingerprint,
      // The client cleans the license key that the app gives it.
      licenseKey: given.licenseKey === null ? undefined : readLicenseKey(given.licenseKey ?? licenseKey),
      product,
      now,
      nonce: given.nonce,
      lowestSeq: () => given.lowestSeq ?? 0,
      mark: given.mark,
    };
    if (given.before !== undefined) await check(given.before);
    const result = await check(file);
    expect(result.ok ? "ok" : result.reason).toBe(expected);
  });

  it.each(vectors.leases)("a lease whose key is in a set: $name", async ({ lease, expected }) => {
    const trust = await openRooted(platform, vectors.keySet);
    const result = await checkLease(trust, lease, { fingerprint, product, now });
    expect(result.ok ? "ok" : result.reason).toBe(expected);
  });

  it.each(vectors.keySets)("a key set: $name", async (vector) => {
    const { keySet, expected, seen } = vector as (typeof vectors.keySets)[0] & { seen?: string };
    const trust = await openRooted(platform, seen);
    const set = await readKeySet(trust, keySet);
    if (set) adoptKeySet(trust, set);
    const outcome = set ? (trust.keySet?.text === keySet ? "ok" : "outdated") : "bad_key_set";
    expect(outcome).toBe(expected);
  });
});

it.each(vectors.keySetNumbers)("an answer that names $name", async (vector) => {
  const { body, signature, pinned, seen, fetches, fetched, expected, seqAfter } = vector;
  const trust = await openRooted({ process }, seen ?? undefined, pinned);
  const bytes = new TextEncoder().encode(body);
  const reply = { ok: true, status: 200, body: bytes, header: () => signature } as const;
  const first = await verifyReply(trust, reply);
  expect(needsKeySet(trust, first)).toBe(fetches);
  const set = fetched === null ? undefined : await readKeySet(trust, fetched);
  if (set) adoptKeySet(trust, set);
  const verified = await verifyReply(trust, reply);
  expect(verified.ok ? "ok" : verified.reason).toBe(expected);
  expect(trust.keySet?.seq ?? null).toBe(seqAfter);
});

it.each(vectors.clock)("the clock: $name", ({ mark, now: clock, end, rolledBack, after }) => {
  const moment = new Date(clock * 1000);
  expect(isRolledBack(mark, moment)).toBe(rolledBack);
  expect(raiseMark(mark, moment, new Date(end * 1000))).toBe(after);
});

it.each(vectors.licenseKeys)("a license key: $name", async ({ typed, compact, hash, parsed, sent }) => {
  expect(compactLicenseKey(typed)).toBe(compact);
  const cryptography = await loadCryptography();
  expect(await hashText(cryptography, "keystead-license-key-v1", compact)).toBe(hash);
  expect(parseLicenseKey(typed) ?? null).toBe(parsed);
  expect(readLicenseKey(typed)).toBe(sent);
});

describe("checkFile", () => {
  const client = createLicenseClient({ server, rootKey: vectors.pinnedRoot, product });

  it("returns what the license covers, its limits and its ends", async () => {
    expect(await client.checkFile(good, { fingerprint, licenseKey, now })).toMatchObject({
      ok: true,
      expiresAt: new Date("2026-12-19T12:00:00.000Z"),
      file: {
        tier: "standard",
        trial: false,
        users: 1,
        machines: null,
        updatesUntil: null,
        nonce: vectors.claims.nonce,
      },
    });
  });

  it("goes by a pinned signing key where no root key is pinned", async () => {
    const active = vectors.keys.find(({ name }) => name === "active");
    const pinned = createLicenseClient({ server, publicKey: active?.publicKey ?? "" });
    expect(await pinned.checkFile(good, { fingerprint, now })).toMatchObject({ ok: true });
    const byOther = vectors.files.find(({ name }) => name === "signed with a retiring key")?.file ?? "";
    expect(await pinned.checkFile(byOther, { fingerprint, now })).toMatchObject({ reason: "unknown_key" });
  });

  it("remembers the newest key set, so that an old file brings no revoked key back", async () => {
    const byName = (name: string) => vectors.files.find((each) => each.name === name)?.file ?? "";
    const old = byName("signed with a revoked key, with an older key set that calls it active");
    const fresh = createLicenseClient({ server, rootKey: vectors.pinnedRoot, product });
    expect(await fresh.checkFile(old, { fingerprint, now })).toMatchObject({ ok: true });
    await fresh.checkFile(good, { fingerprint, now });
    expect(await fresh.checkFile(old, { fingerprint, now })).toMatchObject({ reason: "revoked_key" });
  });
});
