import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { type Signer, signCompact } from "./make-signer.ts";
import { hashFingerprint } from "./sample-license.ts";
import {
  active,
  byHmac,
  claims,
  current,
  day,
  encrypted,
  file,
  fingerprint,
  fp,
  hour,
  install,
  keySet,
  licenseKey,
  newer,
  nonce,
  now,
  older,
  otherRoot,
  product,
  retired,
  retiring,
  revoked,
  root,
  tampered,
  token,
  wrap,
} from "./offline-samples.ts";

const at = (seconds: number): string => new Date(seconds * 1000).toISOString();
const skewed = { iat: now + 300, nbf: now + 300 };

const files = [
  { name: "valid", file: file(), expected: "ok" },
  { name: "valid, in its text envelope", file: wrap("LICENSE FILE", file()), expected: "ok" },
  {
    name: "valid, quoted in a mail",
    file: wrap("LICENSE FILE", file()).replace(/^/gm, "> "),
    expected: "ok",
  },
  { name: "valid, issued five minutes ahead", file: file({ claims: skewed }), expected: "ok" },
  { name: "issued too far ahead", file: file({ claims: { iat: now + 301 } }), expected: "not_yet_valid" },
  { name: "not yet valid", file: file({ claims: { nbf: now + 301 } }), expected: "not_yet_valid" },
  { name: "one second before its end", file: file({ claims: { exp: now + 1 } }), expected: "ok" },
  { name: "expired", file: file({ claims: { exp: now } }), expected: "expired" },
  { name: "in its grace days", file: file({ claims: { licenseEnd: now - day } }), expected: "ok" },
  { name: "of a trial", file: file({ claims: { trial: true, type: "trial" } }), expected: "ok" },
  { name: "signed with a retiring key", file: file({ by: retiring }), expected: "ok" },
  { name: "signed with a retired key", file: file({ by: retired }), expected: "retired_key" },
  {
    name: "dated before its key",
    file: file({ claims: { iat: now - 10 * day - 301, nbf: now - 10 * day - 301 } }),
    expected: "retired_key",
  },
  { name: "signed with a revoked key", file: file({ by: revoked }), expected: "revoked_key" },
  {
    name: "signed with a revoked key, with an older key set that calls it active",
    file: file({ by: revoked, set: older }),
    seenKeySet: current,
    expected: "revoked_key",
  },
  { name: "with an older key set", file: file({ set: older }), seenKeySet: current, expected: "ok" },
  { name: "with a newer key set", file: file({ set: newer }), seenKeySet: current, expected: "ok" },
  { name: "unknown key id", file: file({ by: install }), expected: "unknown_key" },
  {
    name: "signed by a stranger under our key id",
    file: file({ by: install, header: { kid: active.kid } }),
    expected: "bad_signature",
  },
  { name: "signed with the root key", file: file({ by: root }), expected: "unknown_key" },
  {
    name: "with a key set of another root",
    file: file({ set: keySet({}, {}, otherRoot) }),
    expected: "bad_key_set",
  },
  { name: "without a key set", file: token(), expected: "bad_key_set" },
  { name: "two key sets", file: `${file()}~${current}`, expected: "malformed" },
  { name: "tampered", file: tampered(), expected: "bad_signature" },
  { name: "wrong typ", file: file({ header: { typ: "lease+jwt" } }), expected: "malformed" },
  { name: "alg none", file: file({ header: { alg: "none" } }), expected: "malformed" },
  { name: "alg HS256 with the public key", file: byHmac(), expected: "malformed" },
  { name: "an unknown critical extension", file: file({ header: { crit: ["exp"] } }), expected: "malformed" },
  { name: "a key in its header that must be ignored", file: file({ header: { jwk: {} } }), expected: "ok" },
  { name: "for another audience", file: file({ claims: { aud: "elsewhere" } }), expected: "malformed" },
  { name: "without a number", file: file({ claims: { seq: undefined } }), expected: "malformed" },
  {
    name: "for another machine",
    file: file({ claims: { fp: hashFingerprint("another") } }),
    expected: "other_machine",
  },
  { name: "for another app", file: file({ claims: { entitlements: [] } }), expected: "not_entitled" },
  {
    name: "for another license key",
    file: file(),
    licenseKey: "PF00-0000-0000-000B",
    expected: "other_license",
  },
  { name: "answers the request", file: file(), nonce, expected: "ok" },
  { name: "replay: answers an earlier request", file: file(), nonce: "ZWFybGllcg", expected: "wrong_nonce" },
  {
    name: "replay: answers no request",
    file: file({ claims: { nonce: null } }),
    nonce,
    expected: "wrong_nonce",
  },
  {
    name: "replay: older than a file that was seen",
    file: file(),
    lowestSeq: claims.seq + 1,
    expected: "outdated",
  },
  { name: "the same file again", file: file(), lowestSeq: claims.seq, expected: "ok" },
  { name: "clock set back by an hour", file: file(), mark: now + hour, expected: "ok" },
  { name: "clock set back further", file: file(), mark: now + hour + 1, expected: "clock_rolled_back" },
  { name: "encrypted", file: encrypted.file, licenseKey: "pfke yste ad00 001p", expected: "ok" },
  {
    name: "encrypted, without the license key",
    file: encrypted.file,
    licenseKey: null,
    expected: "needs_key",
  },
  {
    name: "encrypted, with another license key",
    file: encrypted.file,
    licenseKey: "PF00-0000-0000-000B",
    expected: "wrong_key",
  },
  {
    name: "encrypted, on another machine",
    file: encrypted.file,
    fingerprint: "another-machine",
    expected: "wrong_key",
  },
  {
    name: "encrypted in a way that is unknown",
    file: file({ header: { enc: "A128GCM" } }),
    expected: "malformed",
  },
  { name: "nothing", file: "", expected: "bad_key_set" },
];

const keySets = [
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
];

/** The high-water mark: before a check, the clock at the check, the end of what is checked, and the mark after it. */
const clock = [
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

const sign = (typ: string, body: object) =>
  signCompact(install, { alg: "EdDSA", kid: install.kid, typ }, Buffer.from(JSON.stringify(body)));
const requestClaims = { aud: "suite", fp, nonce, key: install.publicKey, name: "lab-pc", version: "1.2.0" };
const receiptClaims = { sub: claims.sub, fp, seq: claims.seq, jti: "cmVjZWlwdA" };

const named = (signers: Record<string, Signer>) =>
  Object.entries(signers).map(([name, { kid, publicKey, privateKey }]) => ({
    name,
    kid,
    publicKey,
    privateKey,
  }));

/** The published vectors of everything offline; docs/offline-licenses.md has the rules. */
export const offlineVectors = {
  about:
    "License files, key sets and the clock: what a client must accept and refuse, by docs/offline-licenses.md. A field that a vector lacks has the value of the file. The keys are for tests only.",
  keys: named({ root, otherRoot, active, retiring, retired, revoked, install }),
  pinnedRoot: root.publicKey,
  fingerprint,
  fp,
  licenseKey,
  product,
  now: at(now),
  claims,
  keySet: current,
  encryption: encrypted.parts,
  keySets,
  files,
  clock,
  request: {
    claims: requestClaims,
    compact: sign("act+jwt", requestClaims),
    text: wrap("LICENSE REQUEST", sign("act+jwt", requestClaims)),
  },
  receipt: {
    claims: receiptClaims,
    compact: sign("deact+jwt", receiptClaims),
    text: wrap("DEACTIVATION RECEIPT", sign("deact+jwt", receiptClaims)),
  },
};

const target = fileURLToPath(new URL("../vectors/offline.json", import.meta.url));

/** The text of the published file. */
export function printOfflineVectors(): Promise<string> {
  return format(JSON.stringify(offlineVectors), { parser: "json", printWidth: 110 });
}

/** The published file as it is. */
export function readOfflineVectors(): Promise<string> {
  return readFile(target, "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await printOfflineVectors());
