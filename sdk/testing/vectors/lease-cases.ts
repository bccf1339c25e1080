import { createHmac } from "node:crypto";
import { signCompact } from "../make-signer.ts";
import { hashFingerprint } from "../sample-license.ts";
import { claims, header, lease, now, signer, stranger } from "./lease-samples.ts";

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

/** A lease with a header that is exactly this text. */
const withHeader = (text: string): string => signCompact(signer, text, Buffer.from(JSON.stringify(claims)));

/** A token with this signature. */
const resigned = (token: string, change: (signature: Buffer) => Buffer): string => {
  const [head, body, signature = ""] = token.split(".");
  return [head, body, change(Buffer.from(signature, "base64url")).toString("base64url")].join(".");
};

/** The same token with 63 bytes of its signature, in base64url that can be decoded. */
const cut = (token: string): string => resigned(token, (signature) => signature.subarray(0, 63));

/** Malleability: S and S + L solve the same equation, L being the order of the group (RFC 8032, section 5.1.7). */
const raised = (token: string): string =>
  resigned(token, (signature) => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const scalar = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString("hex")}`) + order;
    const bytes = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex").reverse();
    return Buffer.concat([signature.subarray(0, 32), bytes]);
  });

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
  { name: "an empty list of critical extensions", lease: lease({}, { crit: [] }), expected: "malformed" },
  { name: "null for critical extensions", lease: lease({}, { crit: null }), expected: "malformed" },
  {
    name: "a critical extension under a wrong signature",
    lease: lease({}, { crit: ["exp"] }, stranger),
    expected: "malformed",
  },
  { name: "alg in small letters", lease: lease({}, { alg: "eddsa" }), expected: "malformed" },
  { name: "typ in capitals", lease: lease({}, { typ: "LEASE+JWT" }), expected: "malformed" },
  { name: "typ as a media type", lease: lease({}, { typ: "application/lease+jwt" }), expected: "malformed" },
  {
    name: "half a surrogate pair in its header",
    lease: lease({}, { jwk: "\ud83d" }),
    expected: "malformed",
  },
  { name: "without a key id", lease: lease({}, { kid: undefined }), expected: "malformed" },
  { name: "a key id that is a number", lease: lease({}, { kid: 7 }), expected: "malformed" },
  { name: "an empty key id", lease: lease({}, { kid: "" }), expected: "unknown_key" },
  {
    name: "a key id in other letters",
    lease: lease({}, { kid: signer.kid.toLowerCase() }),
    expected: "unknown_key",
  },
  {
    name: "alg twice, the last one good",
    lease: withHeader(`{"alg":"none",${JSON.stringify(header).slice(1)}`),
    expected: "ok",
  },
  {
    name: "alg twice, the last one none",
    lease: withHeader(`${JSON.stringify(header).slice(0, -1)},"alg":"none"}`),
    expected: "malformed",
  },
  {
    name: "alg in a member with another name",
    lease: lease({}, { alg: undefined, Alg: "EdDSA" }),
    expected: "malformed",
  },
  {
    name: "a key id in a member with another name",
    lease: lease({}, { kid: undefined, KID: signer.kid }),
    expected: "malformed",
  },
  {
    name: "a header with members in capitals beside its own",
    lease: lease({}, { ALG: "none", KID: stranger.kid, TYP: "rsp+jws", CRIT: ["exp"] }),
    expected: "ok",
  },
  { name: "for another audience", lease: lease({ aud: "elsewhere" }), expected: "malformed" },
  { name: "for several audiences", lease: lease({ aud: ["suite"] }), expected: "malformed" },
  {
    name: "an audience in a claim with another name",
    lease: lease({ aud: undefined, AUD: "suite" }),
    expected: "malformed",
  },
  { name: "a claim in capitals beside its own", lease: lease({ EXP: now - 1 }), expected: "ok" },
  ...Object.keys(claims).map((claim) => ({
    name: `without ${claim}`,
    lease: lease({ [claim]: undefined }),
    expected: "malformed",
  })),
  ...["iss", "sub", "jti", "fp", "status", "type", "tier"].map((claim) => ({
    name: `${claim} is no text`,
    lease: lease({ [claim]: 7 }),
    expected: "malformed",
  })),
  {
    name: "an entitlement that is no text",
    lease: lease({ entitlements: ["volume-bot", 7] }),
    expected: "malformed",
  },
  {
    name: "entitlements that are no list",
    lease: lease({ entitlements: "volume-bot" }),
    expected: "malformed",
  },
  {
    name: "for another machine, and another app",
    lease: lease({ fp: hashFingerprint("another"), entitlements: [] }),
    expected: "other_machine",
  },
  {
    name: "for another app, and not yet valid",
    lease: lease({ entitlements: [], nbf: now + 301 }),
    expected: "not_entitled",
  },
  {
    name: "not yet valid, and expired",
    lease: lease({ nbf: now + 301, exp: now }),
    expected: "not_yet_valid",
  },
  { name: "a fourth part", lease: `${lease()}.e30`, expected: "malformed" },
  { name: "a second spelling of the signature", lease: respelledLease(), expected: "malformed" },
  { name: "a signature cut short", lease: cut(lease()), expected: "malformed" },
  {
    name: "a signature cut short, under an unknown key id",
    lease: cut(lease({}, { kid: stranger.kid }, stranger)),
    expected: "malformed",
  },
  {
    name: "a signature that is one order of the group higher",
    lease: raised(lease()),
    expected: "bad_signature",
  },
  { name: "an empty payload", lease: lease().replace(/\..*\./, ".."), expected: "bad_signature" },
  {
    name: "an empty payload under an unknown key id",
    lease: lease({}, { kid: stranger.kid }, stranger).replace(/\..*\./, ".."),
    expected: "unknown_key",
  },
  { name: "U+180E around it, which isn't white space", lease: `${lease()}\u180e`, expected: "malformed" },
  { name: "padding", lease: `${lease()}=`, expected: "malformed" },
];
