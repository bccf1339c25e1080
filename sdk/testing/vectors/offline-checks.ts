import { signCompact, type Signer } from "../make-signer.ts";
import {
  active,
  claims,
  current,
  day,
  hour,
  install,
  keySet,
  keysSeq,
  newer,
  noPoint,
  now,
  ofKey,
  older,
  otherRoot,
  retired,
  retiring,
  revoked,
  root,
  twice,
} from "./offline-samples.ts";

/** Lists in lists. */
const listOf = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** Key sets, for a client that may have seen another one. */
export const keySets = [
  { name: "valid", keySet: current, expected: "ok" },
  { name: "newer than the one that was seen", keySet: newer, seen: current, expected: "ok" },
  { name: "the one that was seen", keySet: current, seen: current, expected: "ok" },
  { name: "older than the one that was seen", keySet: older, seen: current, expected: "outdated" },
  { name: "of another root under our key id", keySet: keySet({}, {}, otherRoot), expected: "bad_key_set" },
  { name: "of another root", keySet: keySet({}, { kid: otherRoot.kid }, otherRoot), expected: "bad_key_set" },
  {
    name: "signed by a signing key",
    keySet: keySet({}, { kid: active.kid }, active),
    expected: "bad_key_set",
  },
  { name: "wrong typ", keySet: keySet({}, { typ: "lic+jwt" }), expected: "bad_key_set" },
  { name: "alg none", keySet: keySet({}, { alg: "none" }), expected: "bad_key_set" },
  { name: "an unknown critical extension", keySet: keySet({}, { crit: ["exp"] }), expected: "bad_key_set" },
  { name: "without a number", keySet: keySet({ seq: undefined }), expected: "bad_key_set" },
  { name: "without keys", keySet: keySet({ keys: undefined }), expected: "bad_key_set" },
  { name: "without an issuer, which is for people", keySet: keySet({ iss: undefined }), expected: "ok" },
  { name: "a number below 0", keySet: keySet({ seq: -1 }), expected: "bad_key_set" },
  { name: "an empty list of keys", keySet: keySet({ keys: [] }), expected: "ok" },
  {
    name: "another one with the number of the one that was seen",
    keySet: keySet({ keys: [] }),
    seen: current,
    expected: "ok",
  },
  { name: "of our root, under another key id", keySet: keySet({}, { kid: "root" }), expected: "bad_key_set" },
  { name: "null for critical extensions", keySet: keySet({}, { crit: null }), expected: "bad_key_set" },
  { name: "one key id twice", keySet: twice(otherRoot, active), expected: "ok" },
  { name: "a state in capitals, which is unknown", keySet: ofKey({ state: "ACTIVE" }), expected: "ok" },
  { name: "a state that is a number, and unknown", keySet: ofKey({ state: 1 }), expected: "ok" },
  { name: "a key without a state, which is unknown", keySet: ofKey({ state: undefined }), expected: "ok" },
  { name: "a key that is no point of the curve", keySet: ofKey({ x: noPoint }), expected: "ok" },
  { name: "a key that ends before it begins", keySet: ofKey({ naf: now - 11 * day }), expected: "ok" },
  { name: "a key that is null", keySet: keySet({ keys: [null] }), expected: "bad_key_set" },
  { name: "the number 0", keySet: keySet({ seq: 0 }), expected: "bad_key_set" },
  { name: "a key id that is not the hash of its key", keySet: ofKey({ kid: "spring" }), expected: "ok" },
  { name: "65 levels", keySet: keySet({ more: listOf(64) }), expected: "bad_key_set" },
  { name: "64 levels", keySet: keySet({ more: listOf(63) }), expected: "ok" },
  { name: "a state that is unknown", keySet: ofKey({ state: "paused" }), expected: "ok" },
  { name: "a key that is too short", keySet: ofKey({ x: "AAAA" }), expected: "bad_key_set" },
  { name: "a key without an end, not even null", keySet: ofKey({ naf: undefined }), expected: "bad_key_set" },
  { name: "a key with a time that is text", keySet: ofKey({ nbf: "0" }), expected: "bad_key_set" },
  { name: "a key with a time with a fraction", keySet: ofKey({ naf: now + 0.5 }), expected: "bad_key_set" },
];

function lease(changes: object = {}, by: Signer = active, headerChanges: object = {}): string {
  const header = { alg: "EdDSA", kid: by.kid, typ: "lease+jwt", ...headerChanges };
  return signCompact(by, header, Buffer.from(JSON.stringify({ ...claims, ...changes })));
}

const early = { iat: now - 10 * day - 301, nbf: now - 10 * day - 301 };

/** Leases, for a client that has seen the key set of the file. */
export const leases = [
  { name: "valid", lease: lease(), expected: "ok" },
  { name: "white space around it", lease: `\ufeff ${lease()}\r\n`, expected: "ok" },
  { name: "white space inside", lease: lease().replace(".", ".\n"), expected: "malformed" },
  {
    name: "in its grace days",
    lease: lease({ licenseEnd: now - day, graceUntil: now + 2 * day }),
    expected: "ok",
  },
  { name: "of a trial", lease: lease({ type: "trial" }), expected: "ok" },
  { name: "signed with a retiring key", lease: lease({}, retiring), expected: "ok" },
  { name: "signed with a retired key", lease: lease({}, retired), expected: "retired_key" },
  { name: "five minutes before its key", lease: lease({ iat: now - 10 * day - 300 }), expected: "ok" },
  { name: "dated before its key", lease: lease(early), expected: "retired_key" },
  { name: "signed with a revoked key", lease: lease({}, revoked), expected: "revoked_key" },
  {
    name: "signed with a retired key, for another app",
    lease: lease({ entitlements: [] }, retired),
    expected: "not_entitled",
  },
  {
    name: "signed with a retired key, not yet valid",
    lease: lease({ nbf: now + 301 }, retired),
    expected: "retired_key",
  },
  {
    name: "signed with a retired key, expired",
    lease: lease({ exp: now }, retired),
    expected: "retired_key",
  },
  {
    name: "signed by a stranger under the id of a revoked key",
    lease: lease({}, install, { kid: revoked.kid }),
    expected: "bad_signature",
  },
  { name: "signed with the root key", lease: lease({}, root), expected: "unknown_key" },
  { name: "signed by the installation", lease: lease({}, install), expected: "unknown_key" },
  { name: "the typ of a file", lease: lease({}, active, { typ: "lic+jwt" }), expected: "malformed" },
  {
    name: "with the number of a newer key set, which a check without a network does not ask for",
    lease: lease({}, active, { keysSeq: keysSeq + 1 }),
    expected: "ok",
  },
  { name: "a time with a fraction", lease: lease({ exp: now + 0.5 }), expected: "malformed" },
  { name: "a time that is text", lease: lease({ iat: String(now) }), expected: "malformed" },
];

/** The high-water mark: before a check, the clock at the check, the end of what is checked, and the mark after it. */
export const clock = [
  {
    name: "an hour forward",
    mark: now,
    now: now + hour,
    end: now + 10 * day,
    rolledBack: false,
    after: now + hour,
  },
  {
    name: "30 days forward, beyond the end",
    mark: now,
    now: now + 30 * day,
    end: now + 10 * day,
    rolledBack: false,
    after: now + 10 * day,
  },
  { name: "an hour back", mark: now, now: now - hour, end: now + 10 * day, rolledBack: false, after: now },
  {
    name: "more than an hour back",
    mark: now,
    now: now - hour - 1,
    end: now + 10 * day,
    rolledBack: true,
    after: now,
  },
  {
    name: "400 days back",
    mark: now,
    now: now - 400 * day,
    end: now + 10 * day,
    rolledBack: true,
    after: now,
  },
  {
    name: "back from beyond the end",
    mark: now + 10 * day,
    now,
    end: now + 10 * day,
    rolledBack: true,
    after: now + 10 * day,
  },
];
