import { createHmac } from "node:crypto";
import { makeSigner, type Signer, signCompact } from "../make-signer.ts";
import { hashFingerprint, nameQuestion } from "../sample-license.ts";
import {
  active,
  claims as fileClaims,
  day,
  fp,
  keysSeq,
  nonce,
  now,
  retired,
  retiring,
  revoked,
  root,
} from "./offline-samples.ts";

export const stranger = makeSigner(18);
const keyHash = fileClaims.key;

const trigger = {
  id: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a21",
  at: now - 5,
  product: "volume",
  address: "GaugeTokenAddress1111111111111111111111pump",
  symbol: "GAUGE",
  threshold: 5000,
  volume: 5400.25,
  action: "start",
};
export const claims = {
  iss: "https://shop.example",
  sub: fileClaims.sub,
  aud: "suite",
  iat: now,
  nonce,
  key: keyHash,
  fp,
  kind: "trigger",
  seq: 42,
  jti: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a22",
  trigger,
};

function event(changes: object = {}, header: object = {}, by: Signer = active): string {
  const protectedHeader = { alg: "EdDSA", kid: by.kid, typ: "evt+jwt", keysSeq, ...header };
  return signCompact(by, protectedHeader, Buffer.from(JSON.stringify({ ...claims, ...changes })));
}

/** Algorithm confusion: signs with the public key as if it were a shared secret (HMAC). */
function byHmac(): string {
  const [head, body] = event({}, { alg: "HS256" }).split(".");
  const mac = createHmac("sha256", Buffer.from(active.publicKey, "base64url")).update(`${head}.${body}`);
  return `${head}.${body}.${mac.digest("base64url")}`;
}

/** The same event with another action and the old signature. */
function tampered(): string {
  const [head, , signature] = event().split(".");
  return [head, event({ trigger: { ...trigger, action: "stop" } }).split(".")[1], signature].join(".");
}

/** JSON can spell a number that no float holds. */
function overflowing(): string {
  const text = JSON.stringify(claims).replace("5400.25", "1e309");
  return signCompact(active, { alg: "EdDSA", kid: active.kid, typ: "evt+jwt" }, Buffer.from(text));
}

const reset = { kind: "reset", jti: undefined, trigger: undefined };
const { key: otherKey } = nameQuestion("validate", { license_key: "PF00-0000-0000-000B" });

/** Events, for a client that has seen the key set. */
export const events = [
  { name: "valid", event: event(), expected: "ok" },
  { name: "valid, signed with a retiring key", event: event({}, {}, retiring), expected: "ok" },
  {
    name: "valid, of a release that names no key set",
    event: event({}, { keysSeq: undefined }),
    expected: "ok",
  },
  {
    name: "valid, with a key in its header that must be ignored",
    event: event({}, { jwk: {} }),
    expected: "ok",
  },
  { name: "valid, by a clock that is years behind", event: event({ iat: now + 900 * day }), expected: "ok" },
  {
    name: "valid, with an action of later servers",
    event: event({ trigger: { ...trigger, action: "hold" } }),
    expected: "ok",
  },
  { name: "valid, the next one", event: event({ seq: 43 }), position: 42, expected: "ok" },
  { name: "a reset", event: event({ ...reset, seq: 41 }), expected: "reset" },
  {
    name: "a reset to before the position, as after a backup",
    event: event({ ...reset, seq: 7 }),
    position: 42,
    expected: "reset",
  },
  {
    name: "of a kind that later servers may know",
    event: event({ ...reset, kind: "pause" }),
    expected: "ignored",
  },
  { name: "repeated", event: event(), position: 42, expected: "repeated" },
  { name: "older than the position", event: event(), position: 99, expected: "repeated" },
  {
    name: "with the number 0, and no position",
    event: event({ seq: 0 }),
    expected: "ok",
  },
  { name: "with the number 0, repeated", event: event({ seq: 0 }), position: 0, expected: "repeated" },
  {
    name: "of a kind that later servers may know, repeated",
    event: event({ ...reset, kind: "pause" }),
    position: 42,
    expected: "repeated",
  },
  {
    name: "a reset with members of a trigger, which no reset has",
    event: event({ ...reset, jti: 7, trigger: "GAUGE" }),
    expected: "reset",
  },
  { name: "replayed from another stream", event: event({ nonce: "ZWFybGllcg" }), expected: "wrong_nonce" },
  { name: "without a nonce", event: event({ nonce: null }), expected: "wrong_nonce" },
  { name: "for another license", event: event({ key: otherKey }), expected: "other_license" },
  { name: "for no license", event: event({ key: null }), expected: "other_license" },
  { name: "for no license, not even null", event: event({ key: undefined }), expected: "other_license" },
  { name: "for no machine", event: event({ fp: undefined }), expected: "other_machine" },
  { name: "without a nonce, not even null", event: event({ nonce: undefined }), expected: "wrong_nonce" },
  {
    name: "without a trigger, for another license",
    event: event({ trigger: undefined, key: otherKey }),
    expected: "malformed",
  },
  {
    name: "for another license, and another machine",
    event: event({ key: otherKey, fp: hashFingerprint("another-machine") }),
    expected: "other_license",
  },
  {
    name: "for another machine, from another stream",
    event: event({ fp: hashFingerprint("another-machine"), nonce: "ZWFybGllcg" }),
    expected: "other_machine",
  },
  {
    name: "from another stream, signed with a retired key",
    event: event({ nonce: "ZWFybGllcg" }, {}, retired),
    expected: "wrong_nonce",
  },
  {
    name: "a reset from another stream",
    event: event({ ...reset, nonce: "ZWFybGllcg" }),
    expected: "wrong_nonce",
  },
  { name: "a reset, signed with a retired key", event: event(reset, {}, retired), expected: "retired_key" },
  {
    name: "repeated, signed with a retired key",
    event: event({}, {}, retired),
    position: 42,
    expected: "retired_key",
  },
  {
    name: "for another machine",
    event: event({ fp: hashFingerprint("another-machine") }),
    expected: "other_machine",
  },
  { name: "tampered", event: tampered(), expected: "bad_signature" },
  {
    name: "signed by a stranger under our key id",
    event: event({}, { kid: active.kid }, stranger),
    expected: "bad_signature",
  },
  { name: "unknown key id", event: event({}, {}, stranger), expected: "unknown_key" },
  { name: "signed by the root key", event: event({}, {}, root), expected: "unknown_key" },
  { name: "signed with a revoked key", event: event({}, {}, revoked), expected: "revoked_key" },
  { name: "signed with a retired key", event: event({}, {}, retired), expected: "retired_key" },
  { name: "a lease's typ", event: event({}, { typ: "lease+jwt" }), expected: "malformed" },
  { name: "an answer's typ", event: event({}, { typ: "rsp+jws" }), expected: "malformed" },
  { name: "without a typ", event: event({}, { typ: undefined }), expected: "malformed" },
  { name: "alg none", event: event({}, { alg: "none" }).replace(/[^.]+$/, ""), expected: "malformed" },
  { name: "alg none with a signature", event: event({}, { alg: "none" }), expected: "malformed" },
  { name: "alg HS256 with the public key", event: byHmac(), expected: "malformed" },
  { name: "an unknown critical extension", event: event({}, { crit: ["exp"] }), expected: "malformed" },
  { name: "null for critical extensions", event: event({}, { crit: null }), expected: "malformed" },
  {
    name: "signed by a stranger under the id of a revoked key",
    event: event({}, { kid: revoked.kid }, stranger),
    expected: "bad_signature",
  },
  ...["aud", "kind", "iat"].map((claim) => ({
    name: `without ${claim}`,
    event: event({ [claim]: undefined }),
    expected: "malformed",
  })),
  ...Object.keys(trigger).map((member) => ({
    name: `with a trigger without ${member}`,
    event: event({ trigger: { ...trigger, [member]: undefined } }),
    expected: "malformed",
  })),
  { name: "for another audience", event: event({ aud: "elsewhere" }), expected: "malformed" },
  { name: "without a number", event: event({ seq: undefined }), expected: "malformed" },
  { name: "with a number below zero", event: event({ seq: -1 }), expected: "malformed" },
  { name: "with a number as a text", event: event({ seq: "42" }), expected: "malformed" },
  { name: "without a trigger", event: event({ trigger: undefined }), expected: "malformed" },
  { name: "without an id", event: event({ jti: undefined }), expected: "malformed" },
  {
    name: "with a threshold as a text",
    event: event({ trigger: { ...trigger, threshold: "5000" } }),
    expected: "malformed",
  },
  { name: "with a volume of nothing", event: event({ trigger: { ...trigger, volume: 0 } }), expected: "ok" },
  { name: "with a volume without end", event: overflowing(), expected: "malformed" },
  {
    name: "with a volume below zero",
    event: event({ trigger: { ...trigger, volume: -1 } }),
    expected: "malformed",
  },
  {
    name: "with a moment after the year 9999",
    event: event({ trigger: { ...trigger, at: 253_402_300_800 } }),
    expected: "malformed",
  },
  { name: "a fourth part", event: `${event()}.e30`, expected: "malformed" },
  { name: "padding", event: `${event()}=`, expected: "malformed" },
];
