import { createPrivateKey } from "node:crypto";
import { expect, it } from "vitest";
import { base64url, newSigningKey, signJws } from "./jws.ts";
import { loadSigningKey } from "./load-signing-key.ts";
import { parseRecord, verifyJws } from "./verify-jws.ts";

const pair = newSigningKey();
const sign = loadSigningKey(createPrivateKey({ key: pair.privateKey, type: "pkcs8", format: "der" }));
const keys = [{ kid: pair.kid, x: pair.publicKey.toString("base64url") }];
const good = { alg: "EdDSA", kid: pair.kid, typ: "act+jwt" };
const payload = Buffer.from('{"aud":"suite"}');

const signWith = (header: object) => signJws(sign, base64url(JSON.stringify(header)), payload);
const [header = "", body = "", signature = ""] = signWith(good).split(".");

it("a token of a known key is verified, whatever else its header says that is not critical", () => {
  const verified = { ok: true, kid: pair.kid, payload };
  expect(verifyJws(signWith(good), "act+jwt", keys)).toEqual(verified);
  const { x } = keys[0] ?? {};
  const talkative = { ...good, jwk: { kty: "OKP", crv: "Ed25519", x }, jku: "https://elsewhere.example" };
  expect(verifyJws(signWith(talkative), "act+jwt", keys)).toEqual(verified);
});

// RFC 7515, section 4.1.11: an extension that is critical and not understood makes the token invalid.
it.each([
  ["a critical extension", { crit: ["b64"], b64: false }],
  ["a critical extension that is registered", { crit: ["exp"], exp: 0 }],
  ["an empty list of them", { crit: [] }],
  ["none of them", { crit: null }],
  ["another algorithm", { alg: "none" }],
  ["a symmetric algorithm", { alg: "HS256" }],
  ["no algorithm", { alg: undefined }],
  ["another kind of text", { typ: "deact+jwt" }],
  ["no kind", { typ: undefined }],
  ["no key id", { kid: undefined }],
  ["a key id that is no text", { kid: 7 }],
  ["half a surrogate pair", { jwk: "\ud83d" }],
  ["half a surrogate pair in a name", { "\udead": 1 }],
])("a header with %s is malformed, although the signature holds", (_name, changes) => {
  const token = signWith({ ...good, ...changes });
  expect(verifyJws(token, "act+jwt", keys)).toEqual({ ok: false, reason: "malformed" });
});

it.each([
  ["with a fourth part", `${header}.${body}.${signature}.`],
  ["without a signature", `${header}.${body}.`],
  ["with a signature that is too short", `${header}.${body}.${signature.slice(0, -4)}`],
  ["with base64 that has another spelling", `${header}=.${body}.${signature}`],
  ["with a header that is no object", `${base64url("[]")}.${body}.${signature}`],
  ["with a header that is no JSON", `${base64url("{")}.${body}.${signature}`],
  ["of nothing", ""],
])("a token %s is malformed", (_name, token) => {
  expect(verifyJws(token, "act+jwt", keys)).toEqual({ ok: false, reason: "malformed" });
});

it("a key that is not the verifier's is unknown, also when the header brings it", () => {
  const other = newSigningKey();
  const jwk = { kty: "OKP", crv: "Ed25519", x: other.publicKey.toString("base64url") };
  const token = signWith({ ...good, kid: other.kid, jwk });
  expect(verifyJws(token, "act+jwt", keys)).toEqual({ ok: false, reason: "unknown_key" });
});

it("a payload that was changed has a bad signature", () => {
  const token = `${header}.${base64url('{"aud":"other"}')}.${signature}`;
  expect(verifyJws(token, "act+jwt", keys)).toEqual({ ok: false, reason: "bad_signature" });
});

it.each([
  ["64 levels", `{"a":${"[".repeat(63)}${"]".repeat(63)}}`, true],
  ["65 levels", `{"a":${"[".repeat(64)}${"]".repeat(64)}}`, false],
  ["many lists beside each other", `{"a":[${Array(65).fill("[]").join()}]}`, true],
  ["a number of 100 digits", `{"a":${"1".repeat(100)}}`, true],
  ["a number of 101 digits", `{"a":${"1".repeat(101)}}`, false],
  ["a text of 101 digits", `{"a":"${"1".repeat(101)}"}`, true],
  ["a list around it", "[{}]", false],
])("claims are read as every client reads them: with %s", (_name, json, isRead) => {
  expect("a" in parseRecord(Buffer.from(json))).toBe(isRead);
});
