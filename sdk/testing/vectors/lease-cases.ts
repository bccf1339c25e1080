import { createHmac } from "node:crypto";
import { hashFingerprint } from "../sample-license.ts";
import { lease, now, signer, stranger } from "./lease-samples.ts";

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

/** Leases, for a client that pins the signing key. */
export const leases = [
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
