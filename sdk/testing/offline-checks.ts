import { createHash } from "node:crypto";
import { signCompact, type Signer } from "./make-signer.ts";
import {
  active,
  claims,
  current,
  day,
  entryOf,
  hour,
  install,
  keySet,
  newer,
  now,
  older,
  otherRoot,
  retired,
  retiring,
  revoked,
  root,
} from "./offline-samples.ts";

/** A set with one key, which differs from a good one in these fields. */
const ofKey = (changes: object): string =>
  keySet({ keys: [{ ...entryOf(active, "active", now - 10 * day, null), ...changes }] });

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
  { name: "without a number", keySet: keySet({ seq: undefined }), expected: "bad_key_set" },
  { name: "without keys", keySet: keySet({ keys: undefined }), expected: "bad_key_set" },
  { name: "without an issuer, which is for people", keySet: keySet({ iss: undefined }), expected: "ok" },
  { name: "the number 0", keySet: keySet({ seq: 0 }), expected: "bad_key_set" },
  { name: "a state that is unknown", keySet: ofKey({ state: "paused" }), expected: "ok" },
  { name: "a key that is too short", keySet: ofKey({ x: "AAAA" }), expected: "bad_key_set" },
  { name: "a key without an end, not even null", keySet: ofKey({ naf: undefined }), expected: "bad_key_set" },
  { name: "a key with a time that is text", keySet: ofKey({ nbf: "0" }), expected: "bad_key_set" },
  { name: "a key with a time with a fraction", keySet: ofKey({ naf: now + 0.5 }), expected: "bad_key_set" },
];

function lease(changes: object = {}, by: Signer = active, typ = "lease+jwt"): string {
  const header = { alg: "EdDSA", kid: by.kid, typ };
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
  { name: "signed with the root key", lease: lease({}, root), expected: "unknown_key" },
  { name: "signed by the installation", lease: lease({}, install), expected: "unknown_key" },
  { name: "the typ of a file", lease: lease({}, active, "lic+jwt"), expected: "malformed" },
  { name: "a time with a fraction", lease: lease({ exp: now + 0.5 }), expected: "malformed" },
  { name: "a time that is text", lease: lease({ iat: String(now) }), expected: "malformed" },
];

/** License keys as people type them: the compact key, its hash, and its usual form unless it has a typo. */
export const licenseKeys = [
  { name: "as it is shown", typed: "PFKE-YSTE-AD00-001P", parsed: "PFKE-YSTE-AD00-001P" },
  { name: "in lower case, with spaces", typed: " pfke yste ad00 001p\n", parsed: "PFKE-YSTE-AD00-001P" },
  {
    name: "with the dashes and spaces of a word processor",
    typed: "PFKE\u2013YSTE\u2014AD00\u2011001P\u00a0\u202f\ufeff",
    parsed: "PFKE-YSTE-AD00-001P",
  },
  { name: "with a minus sign, which is no dash", typed: "PFKE\u2212YSTE-AD00-001P", parsed: null },
  { name: "with U+0085, which is no white space", typed: "PFKEYSTEAD00001P\u0085", parsed: null },
  { name: "with a letter for a digit", typed: "PFKE-YSTE-AD00-0O1P", parsed: null },
  { name: "with a letter that is two in upper case", typed: "PFKE-YSTE-AD00-00\u00dfP", parsed: null },
  { name: "too short", typed: "PFKE-YSTE-AD00", parsed: null },
  {
    name: "of another license server",
    typed: "38b1460a-5104-4067-a91d-77b872934d51",
    parsed: "38B1460A51044067A91D77B872934D51",
  },
  { name: "of another license server, too short", typed: "38b1460a-5104-4067-a91", parsed: null },
].map(({ name, typed, parsed }) => {
  const compact = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  const hash = createHash("sha256").update(`keystead-license-key-v1\n${compact}`).digest("base64url");
  return { name, typed, compact, hash, parsed };
});

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
