import { createHmac } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { makeSigner, signCompact, signDetached } from "../make-signer.ts";
import { hashFingerprint, nameQuestion } from "../sample-license.ts";

const signer = makeSigner(1);
const stranger = makeSigner(2);
const fingerprint = "vector-machine-0001";
const product = "volume-bot";
const now = Date.UTC(2026, 10, 20, 12) / 1000;
const day = 24 * 60 * 60;

const claims = {
  iss: "https://shop.example",
  sub: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11",
  aud: "suite",
  jti: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a12",
  iat: now - day,
  nbf: now - day,
  exp: now + 6 * day,
  fp: hashFingerprint(fingerprint),
  status: "active",
  type: "standard",
  tier: "Standard",
  entitlements: ["volume-bot", "reply-bot", "bundler-bot"],
  licenseEnd: now + 300 * day,
  graceUntil: null,
};
const header = { alg: "EdDSA", kid: signer.kid, typ: "lease+jwt" };
/** The request that every answer below came back to. */
const request = {
  call: "validate" as const,
  fields: {
    license_key: "pfke yste ad00 001p",
    fingerprint,
    product,
    version: "3.7.2",
    user: "ada@example.com",
    entitlements: ["volume-bot", "reply-bot"],
    components: { disk: "WD-1", board: "B=1", cpu: "é" },
    nonce: "dmVjdG9yLW5vbmNl",
  },
};
const question = nameQuestion(request.call, request.fields);
const answerFields = {
  valid: true,
  code: "VALID",
  detail: "The license is valid on this machine.",
  next: [],
  serverTime: new Date(now * 1000).toISOString(),
  nonce: request.fields.nonce,
  question,
};
const answer = Buffer.from(JSON.stringify(answerFields));
const answerHeader = { ...header, typ: "rsp+jws" };

function lease(changes: object = {}, headerChanges: object = {}, by = signer): string {
  return signCompact(
    by,
    { ...header, ...headerChanges },
    Buffer.from(JSON.stringify({ ...claims, ...changes })),
  );
}

/** Algorithm confusion: signs with the public key as if it were a shared secret (HMAC). */
function leaseByHmac(): string {
  const [head, body] = lease({}, { alg: "HS256" }).split(".");
  const mac = createHmac("sha256", Buffer.from(signer.publicKey, "base64url")).update(`${head}.${body}`);
  return `${head}.${body}.${mac.digest("base64url")}`;
}

/** The same payload with another tier and the old signature. */
function tamperedLease(): string {
  const [head, , signature] = lease().split(".");
  const body = lease({ tier: "Enterprise" }).split(".")[1];
  return [head, body, signature].join(".");
}

/** Malleability: the same signature with a bit set that base64url does not use. Two spellings would make two leases. */
function respelledLease(): string {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const good = lease();
  return good.slice(0, -1) + digits.charAt(digits.indexOf(good.slice(-1)) + 1);
}

const leases = [
  { name: "valid", lease: lease(), expected: "ok" },
  { name: "valid, one second before its end", lease: lease({ exp: now + 1 }), expected: "ok" },
  {
    name: "valid, issued five minutes ahead",
    lease: lease({ iat: now + 300, nbf: now + 300 }),
    expected: "ok",
  },
  {
    name: "valid, with a key in its header that must be ignored",
    lease: lease({}, { jwk: {} }),
    expected: "ok",
  },
  {
    name: "valid, with the number of a key set",
    lease: lease({}, { keysSeq: 1 }),
    expected: "ok",
  },
  { name: "expired", lease: lease({ exp: now }), expected: "expired" },
  { name: "issued too far ahead", lease: lease({ iat: now + 301 }), expected: "not_yet_valid" },
  { name: "not yet valid", lease: lease({ nbf: now + 301 }), expected: "not_yet_valid" },
  {
    name: "for another machine",
    lease: lease({ fp: hashFingerprint("another") }),
    expected: "other_machine",
  },
  { name: "for another app", lease: lease({ entitlements: ["reply-bot"] }), expected: "not_entitled" },
  { name: "tampered", lease: tamperedLease(), expected: "bad_signature" },
  {
    name: "signed by a stranger under our key id",
    lease: lease({}, {}, stranger),
    expected: "bad_signature",
  },
  { name: "unknown key id", lease: lease({}, { kid: stranger.kid }, stranger), expected: "unknown_key" },
  { name: "wrong typ", lease: lease({}, { typ: "rsp+jws" }), expected: "malformed" },
  { name: "alg none", lease: lease({}, { alg: "none" }).replace(/[^.]+$/, ""), expected: "malformed" },
  { name: "alg none with a signature", lease: lease({}, { alg: "none" }), expected: "malformed" },
  { name: "alg HS256 with the public key", lease: leaseByHmac(), expected: "malformed" },
  { name: "an unknown critical extension", lease: lease({}, { crit: ["exp"] }), expected: "malformed" },
  { name: "for another audience", lease: lease({ aud: "elsewhere" }), expected: "malformed" },
  { name: "without an end", lease: lease({ exp: undefined }), expected: "malformed" },
  { name: "a fourth part", lease: `${lease()}.e30`, expected: "malformed" },
  { name: "a second spelling of the signature", lease: respelledLease(), expected: "malformed" },
  { name: "a signature cut short", lease: lease().slice(0, -4), expected: "malformed" },
  { name: "padding", lease: `${lease()}=`, expected: "malformed" },
];

/** Lists in lists. */
const listOf = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** A genuine answer that differs from the good one in these fields. */
function answerAbout(changes: object) {
  const body = Buffer.from(JSON.stringify({ ...answerFields, ...changes }));
  return { body: body.toString(), signature: signDetached(signer, answerHeader, body) };
}

const goodSeat = nameQuestion("validate", {
  ...request.fields,
  license_key: "PF00-0000-0000-000B",
  fingerprint: "another-machine",
  user: "bob@example.com",
  components: { disk: "WD-2", board: "B=1", cpu: "é" },
});

const answers = [
  { name: "valid", signature: signDetached(signer, answerHeader, answer), expected: "ok" },
  {
    name: "valid, with the number of a key set",
    signature: signDetached(signer, { ...answerHeader, keysSeq: 1 }, answer),
    expected: "ok",
  },
  { name: "not detached", signature: signCompact(signer, answerHeader, answer), expected: "bad_signature" },
  { name: "a lease's typ", signature: signDetached(signer, header, answer), expected: "bad_signature" },
  {
    name: "alg none",
    signature: signDetached(signer, { ...answerHeader, alg: "none" }, answer),
    expected: "bad_signature",
  },
  {
    name: "an unknown critical extension",
    signature: signDetached(signer, { ...answerHeader, crit: ["b64"], b64: false }, answer),
    expected: "bad_signature",
  },
  {
    name: "another body",
    signature: signDetached(signer, answerHeader, Buffer.from("{}")),
    expected: "bad_signature",
  },
  {
    name: "unknown key id",
    signature: signDetached(stranger, { ...answerHeader, kid: stranger.kid }, answer),
    expected: "unknown_key",
  },
  { name: "to an earlier request", ...answerAbout({ nonce: "ZWFybGllcg" }), expected: "wrong_nonce" },
  { name: "without a nonce", ...answerAbout({ nonce: null }), expected: "wrong_nonce" },
  {
    name: "about another license on another machine",
    ...answerAbout({ question: goodSeat }),
    expected: "wrong_question",
  },
  {
    name: "about another license",
    ...answerAbout({ question: { ...question, key: goodSeat.key } }),
    expected: "wrong_question",
  },
  {
    name: "about another machine",
    ...answerAbout({ question: { ...question, fingerprint: goodSeat.fingerprint } }),
    expected: "wrong_question",
  },
  {
    name: "about no machine",
    ...answerAbout({ question: { ...question, fingerprint: null } }),
    expected: "wrong_question",
  },
  {
    name: "about another app",
    ...answerAbout({ question: { ...question, product: "reply-bot" } }),
    expected: "wrong_question",
  },
  {
    name: "about no app",
    ...answerAbout({ question: { ...question, product: null } }),
    expected: "wrong_question",
  },
  {
    name: "to another call",
    ...answerAbout({ question: { ...question, call: "deactivate" } }),
    expected: "wrong_question",
  },
  { name: "without the server's time", ...answerAbout({ serverTime: undefined }), expected: "unreadable" },
  { name: "with a time that is none", ...answerAbout({ serverTime: "noon" }), expected: "unreadable" },
  {
    name: "about another version",
    ...answerAbout({ question: { ...question, version: "3.7.1" } }),
    expected: "wrong_question",
  },
  {
    name: "about no version",
    ...answerAbout({ question: { ...question, version: null } }),
    expected: "wrong_question",
  },
  {
    name: "of a release that names no version",
    ...answerAbout({ question: { ...question, version: undefined } }),
    expected: "ok",
  },
  {
    name: "about another person",
    ...answerAbout({ question: { ...question, user: goodSeat.user } }),
    expected: "wrong_question",
  },
  {
    name: "of a release that does not check people",
    ...answerAbout({ question: { ...question, user: undefined } }),
    expected: "wrong_question",
  },
  {
    name: "about fewer entitlements",
    ...answerAbout({ question: { ...question, entitlements: ["volume-bot"] } }),
    expected: "wrong_question",
  },
  {
    name: "about other components",
    ...answerAbout({ question: { ...question, components: goodSeat.components } }),
    expected: "wrong_question",
  },
  { name: "of 64 levels", ...answerAbout({ more: listOf(63) }), expected: "ok" },
  { name: "of 65 levels", ...answerAbout({ more: listOf(64) }), expected: "unreadable" },
  { name: "about nothing", ...answerAbout({ question: undefined }), expected: "wrong_question" },
].map((vector) => ({ body: answer.toString(), ...vector }));

/** The published test vectors: what any client of the license server must accept and refuse, and why. */
export const vectors = {
  about: "Leases and signed answers, for testing a client in any language. The keys are for tests only.",
  keys: [signer, stranger].map(({ kid, publicKey, privateKey }, index) => ({
    kid,
    pinned: index === 0,
    publicKey,
    privateKey,
  })),
  fingerprint,
  product,
  now: new Date(now * 1000).toISOString(),
  leases,
  request,
  question,
  answers,
};

const target = fileURLToPath(new URL("../../vectors/answers-and-leases.json", import.meta.url));

/** The text of the published file. */
export function printVectors(): Promise<string> {
  return format(JSON.stringify(vectors), { parser: "json", printWidth: 110 });
}

/** The published file as it is. */
export function readVectors(): Promise<string> {
  return readFile(target, "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await printVectors());
