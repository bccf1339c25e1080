import { createHmac } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { makeSigner, type Signer, signCompact } from "../make-signer.ts";
import {
  active,
  claims as fileClaims,
  current,
  day,
  fingerprint,
  fp,
  keysSeq,
  licenseKey,
  nonce,
  now,
  retired,
  retiring,
  revoked,
  root,
} from "./offline-samples.ts";
import { hashFingerprint, nameQuestion } from "../sample-license.ts";

const stranger = makeSigner(18);
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
const claims = {
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

const events = [
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
  { name: "replayed from another stream", event: event({ nonce: "ZWFybGllcg" }), expected: "wrong_nonce" },
  { name: "without a nonce", event: event({ nonce: null }), expected: "wrong_nonce" },
  { name: "for another license", event: event({ key: otherKey }), expected: "other_license" },
  { name: "for no license", event: event({ key: null }), expected: "other_license" },
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

/** How a stream is cut into parts must not matter, nor how its lines end. */
const streams = [
  {
    name: "heartbeats, a place to begin, and an event",
    text: "retry: 2000\nid: 41\n\n:\n\n:\n\nid: 42\nevent: trigger\ndata: a.b.c\n\n",
    expected: [
      { id: "41", type: "message", data: null },
      { id: "42", type: "trigger", data: "a.b.c" },
    ],
  },
  {
    name: "lines that end with CR and LF, or with CR",
    text: "id: 1\r\nevent: trigger\r\ndata: a\r\n\r\nevent: reset\rdata: b\r\r",
    expected: [
      { id: "1", type: "trigger", data: "a" },
      { id: "1", type: "reset", data: "b" },
    ],
  },
  {
    name: "data in several lines, fields without a blank, unknown fields",
    text: "data:a\ndata\ndata: b\nlater: c\n\n",
    expected: [{ id: null, type: "message", data: "a\n\nb" }],
  },
  { name: "an event that was cut", text: "id: 1\nevent: trigger\ndata: a.b", expected: [] },
  { name: "an event without data and id", text: "event: trigger\n\n", expected: [] },
  {
    name: "characters of several bytes",
    text: "\u{feff}data: é€\u{1f469}\n\n",
    expected: [{ id: null, type: "message", data: "é€\u{1f469}" }],
  },
];

/** The published vectors of triggers; docs/offline-licenses.md, section 11, has the rules. */
export const eventVectors = {
  about:
    "Events of trigger streams: what a client must deliver and refuse, by section 11 of docs/offline-licenses.md. A vector without a position has no earlier event. The keys are for tests only.",
  keys: Object.entries({ root, active, retiring, retired, revoked, stranger }).map(
    ([name, { kid, publicKey, privateKey }]) => ({ name, kid, publicKey, privateKey }),
  ),
  pinnedRoot: root.publicKey,
  keySet: current,
  fingerprint,
  licenseKey,
  nonce,
  now: new Date(now * 1000).toISOString(),
  claims,
  events,
  streams,
};

const target = fileURLToPath(new URL("../../vectors/trigger-events.json", import.meta.url));

/** The text of the published file. */
export function printEventVectors(): Promise<string> {
  return format(JSON.stringify(eventVectors), { parser: "json", printWidth: 110 });
}

/** The published file as it is. */
export function readEventVectors(): Promise<string> {
  return readFile(target, "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await printEventVectors());
