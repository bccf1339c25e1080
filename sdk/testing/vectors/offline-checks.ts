import { createHash } from "node:crypto";
import { signCompact, type Signer } from "../make-signer.ts";
import {
  active,
  claims,
  current,
  day,
  entryOf,
  hour,
  install,
  keySet,
  keysSeq,
  newer,
  now,
  older,
  otherRoot,
  retired,
  retiring,
  revoked,
  root,
} from "./offline-samples.ts";

/** Lists in lists. */
const listOf = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

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
  { name: "an unknown critical extension", keySet: keySet({}, { crit: ["exp"] }), expected: "bad_key_set" },
  { name: "without a number", keySet: keySet({ seq: undefined }), expected: "bad_key_set" },
  { name: "without keys", keySet: keySet({ keys: undefined }), expected: "bad_key_set" },
  { name: "without an issuer, which is for people", keySet: keySet({ iss: undefined }), expected: "ok" },
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

interface LicenseKeyCase {
  readonly name: string;
  readonly typed: string;
  readonly parsed: string | null;
  readonly sent?: string;
}

/** A key of another license server that has the shape of the shop's, with the usual form of a mistyped one: none. */
const likeOurs = { parsed: null, sent: "ABCDEFGH12345678" };

/**
 * License keys as people type them: the compact key, its hash, its usual form unless it has a typo, and how it is sent, which
 * is in its usual form unless something else is named.
 */
export const licenseKeys = [
  { name: "as it is shown", typed: "PFKE-YSTE-AD00-001P", parsed: "PFKE-YSTE-AD00-001P" },
  { name: "in lower case, with spaces", typed: " pfke yste ad00 001p\n", parsed: "PFKE-YSTE-AD00-001P" },
  {
    name: "with the dashes and spaces of a word processor",
    typed: "PFKE\u2013YSTE\u2014AD00\u2011001P\u00a0\u202f\ufeff",
    parsed: "PFKE-YSTE-AD00-001P",
  },
  ...[
    ["a minus sign, which is no dash", "PFKE\u2212YSTE-AD00-001P"],
    ["modifier minus signs, hyphen bullets and underscores", "PFKE\u02d7YSTE\u2043AD00_001P"],
    ["U+0085, which is no white space", "PFKEYSTEAD00001P\u0085"],
    ["zero-width characters and a soft hyphen", "PFKE\u200b-YS\u00adTE\u2060-AD00\u200d-001P"],
    ["bidirectional controls", "\u202aPFKE-YSTE-\u200eAD00-001P\u202c"],
    ["letters that are drawn as nothing, and a variation selector", "\u3164PFKE-YSTE\u115f-AD00-001P\ufe0f"],
    [
      "full-width forms",
      "\uff30\uff26\uff2b\uff25\uff0d\uff39\uff33\uff34\uff25\u3000AD00-\uff10\uff10\uff11P",
    ],
    ["bold letters of a chat", "\u{1d40f}\u{1d405}KE-YSTE-AD00-001P"],
    ["quotes", "\u201cPFKE-YSTE-AD00-001P\u201d"],
    ["the asterisks of a chat", "*PFKE-YSTE-AD00-001P*"],
    ["a full stop and underscores around", "__PFKE-YSTE-AD00-001P__."],
    ["dots and slashes between", "PFKE.YSTE.AD00/001P"],
    ["a letter for a digit", "PFKE-YSTE-AD00-0O1P"],
  ].map(([name, typed]) => ({ name: `with ${name}`, typed: typed ?? "", parsed: "PFKE-YSTE-AD00-001P" })),
  { name: "with letters for all its digits", typed: "pfke-yste-adoo-ooip", parsed: "PFKE-YSTE-AD00-001P" },
  { name: "with one letter for a digit", typed: "PFKE-YSTE-ADO0-001P", parsed: "PFKE-YSTE-AD00-001P" },
  { name: "with a digit for a letter in front", typed: "0FKE-YSTE-ADAB-CDEJ", parsed: "OFKE-YSTE-ADAB-CDEJ" },
  { name: "with a digit for a letter", typed: "PFKE-YSTE-A0AB-CDEA", parsed: "PFKE-YSTE-AOAB-CDEA" },
  {
    name: "of which two other readings agree",
    typed: "PF20-A0B0-C0D0-E3FY",
    parsed: null,
    sent: "PF20A0B0C0D0E3FY",
  },
  { name: "with a letter of another script", typed: "PFKE-YST\u0415-AD00-001P", parsed: null },
  { name: "with a word before it", typed: "key: PFKE-YSTE-AD00-001P", parsed: null },
  {
    name: "with a letter that is two in upper case",
    typed: "PFKE-YSTE-AD00-00\u00dfP",
    parsed: "PFKEYSTEAD0000SSP",
  },
  {
    name: "with a letter that is a letter and an apostrophe in upper case",
    typed: "PFKE-YSTE-AD00-00\u0149P",
    parsed: null,
  },
  {
    name: "with a dotless i, which is I in upper case",
    typed: "PFKE-YSTE-AD00-00\u0131P",
    parsed: "PFKE-YSTE-AD00-001P",
  },
  {
    name: "with an L for a digit",
    typed: "PFKE-YSTE-AD00-00LP",
    parsed: null,
    sent: "PFKEYSTEAD0000LP",
  },
  { name: "shorter than a key of the shop", typed: "PFKE-YSTE-AD00", parsed: "PFKEYSTEAD00" },
  { name: "too short", typed: "AB12-CD3", parsed: null },
  {
    name: "of another license server",
    typed: "38b1460a-5104-4067-a91d-77b872934d51",
    parsed: "38B1460A51044067A91D77B872934D51",
  },
  { name: "of another license server, with 8 characters", typed: "ab12-cd34", parsed: "AB12CD34" },
  {
    name: "of another license server, as it is pasted",
    typed: "\u201e38b1460a\u22125104\u200b-4067_a91d-77b872934d51\u201c.",
    parsed: "38B1460A51044067A91D77B872934D51",
  },
  { name: "of another license server, with 16 characters", typed: "ABCD-EFGH-1234-5678", ...likeOurs },
  ...[
    ["quotes", "\u201cABCD-EFGH-1234-5678\u201d"],
    ["zero-width characters", "\u200bABCD-EFGH\u2060-1234-5678\u200b"],
    ["minus signs and a full stop", "abcd\u2212efgh_1234-5678."],
  ].map(([name, typed]) => ({
    name: `of another license server, with 16 characters and ${name}`,
    typed: typed ?? "",
    ...likeOurs,
  })),
  {
    name: "of another license server, with look-alikes",
    typed: "O8B1460A51044067A91D77B872934D5I",
    parsed: "O8B1460A51044067A91D77B872934D5I",
  },
  {
    name: "of another license server, with dots inside",
    typed: "38b1460a.5104.4067.a91d.77b872934d51",
    parsed: null,
  },
].map(({ name, typed, parsed, sent }: LicenseKeyCase) => {
  const compact = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  const hash = createHash("sha256").update(`keystead-license-key-v1\n${compact}`).digest("base64url");
  return { name, typed, compact, hash, parsed, sent: sent ?? parsed ?? typed };
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
