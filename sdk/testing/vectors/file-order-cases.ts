import { hashFingerprint } from "../sample-license.ts";
import {
  active,
  current,
  day,
  encrypt,
  entryOf,
  file,
  hour,
  install,
  keySet,
  keysSeq,
  nonce,
  noPoint,
  now,
  ofKey,
  otherRoot,
  retired,
  revoked,
  twice,
} from "./offline-samples.ts";

const ofOtherMachine = { fp: hashFingerprint("another") };
const [otherKey, otherNonce] = ["PF00-0000-0000-000B", "ZWFybGllcg"];
/** What makes the file of the sample, whose number is of yesterday, outdated, and the clock one that was set back. */
const [late, setBack] = [{ lowestSeq: now }, { mark: now + hour + 1 }];

/** License files with two faults that are neighbors in section 6: the first one is the result. */
export const twoFaults = [
  {
    name: "two key sets, of which the first one is of another root",
    file: `${file({ set: keySet({}, {}, otherRoot) })}~${current}`,
    expected: "malformed",
  },
  {
    name: "with a key set of another root, tampered",
    file: file({ by: install, header: { kid: active.kid }, set: keySet({}, {}, otherRoot) }),
    expected: "bad_key_set",
  },
  {
    name: "encrypted, without the license key, signed by a stranger",
    file: encrypt(install).file,
    licenseKey: null,
    expected: "bad_signature",
  },
  {
    name: "encrypted, without the license key, signed with a revoked key",
    file: encrypt(revoked, revoked.kid).file,
    licenseKey: null,
    expected: "revoked_key",
  },
  {
    name: "encrypted in a way that is unknown, without the license key",
    file: file({ header: { enc: "A128GCM" } }),
    licenseKey: null,
    expected: "malformed",
  },
  {
    name: "without a number, for another machine",
    file: file({ claims: { ...ofOtherMachine, seq: undefined } }),
    expected: "malformed",
  },
  {
    name: "for another machine, for another license key",
    file: file({ claims: ofOtherMachine }),
    licenseKey: otherKey,
    expected: "other_machine",
  },
  {
    name: "for another license key, for another app",
    file: file({ claims: { entitlements: [] } }),
    licenseKey: otherKey,
    expected: "other_license",
  },
  {
    name: "for another app, answers an earlier request",
    file: file({ claims: { entitlements: [] } }),
    nonce: otherNonce,
    expected: "not_entitled",
  },
  {
    name: "answers an earlier request, older than a file that was seen",
    file: file(),
    nonce: otherNonce,
    ...late,
    expected: "wrong_nonce",
  },
  {
    name: "older than a file that was seen, clock set back",
    file: file(),
    ...late,
    ...setBack,
    expected: "outdated",
  },
  {
    name: "clock set back, signed with a retired key",
    file: file({ by: retired }),
    ...setBack,
    expected: "clock_rolled_back",
  },
  {
    name: "clock set back, expired",
    file: file({ claims: { exp: now } }),
    ...setBack,
    expected: "clock_rolled_back",
  },
  {
    name: "signed with a retired key, not yet valid",
    file: file({ by: retired, claims: { nbf: now + 301 } }),
    expected: "retired_key",
  },
  {
    name: "signed with a retired key, expired",
    file: file({ by: retired, claims: { exp: now } }),
    expected: "retired_key",
  },
  {
    name: "not yet valid, expired",
    file: file({ claims: { nbf: now + 301, exp: now } }),
    expected: "not_yet_valid",
  },
];

/** License files that answer the request that the app waits for, on a machine whose clock was set back. */
export const requestedFiles = [
  { name: "answers the request, clock set back", file: file(), nonce, ...setBack, expected: "ok" },
  {
    name: "answers the request, clock set back by years",
    file: file(),
    nonce,
    mark: now + 900 * day,
    expected: "ok",
  },
  {
    name: "answers the request, clock set back, expired",
    file: file({ claims: { exp: now } }),
    nonce,
    ...setBack,
    expected: "expired",
  },
];

/** License files whose key set decides. */
export const filesByKeySet = [
  {
    name: "signed by a stranger under the id of a revoked key",
    file: file({ by: install, header: { kid: revoked.kid } }),
    expected: "bad_signature",
  },
  {
    name: "with a key set that names one key id twice, the key of the file last",
    file: file({ set: twice(otherRoot, active) }),
    expected: "ok",
  },
  {
    name: "with a key set that names one key id twice, the key of the file first",
    file: file({ set: twice(active, otherRoot) }),
    expected: "bad_signature",
  },
  ...[{ state: "ACTIVE" }, { state: 1 }, { state: null }, { state: undefined }].map(({ state }) => ({
    name: `signed with a key in the state ${String(state)}`,
    file: file({ set: ofKey({ state }) }),
    expected: "revoked_key",
  })),
  {
    name: "signed with a key that is no point of the curve",
    file: file({ set: ofKey({ x: noPoint }) }),
    expected: "bad_signature",
  },
  {
    name: "signed with a key that a newer key set lacks",
    file: file({ set: keySet({ seq: keysSeq + 1, keys: [] }) }),
    seenKeySet: current,
    expected: "unknown_key",
  },
  {
    name: "with another key set of the number that was seen, which revokes its key",
    file: file({ set: keySet({ keys: [entryOf(active, "revoked", now - 10 * day, null)] }) }),
    seenKeySet: current,
    expected: "revoked_key",
  },
  {
    name: "after a refused file whose key set lacks its key",
    before: file({ claims: ofOtherMachine, set: keySet({ seq: keysSeq + 1, keys: [] }) }),
    file: file(),
    expected: "unknown_key",
  },
];
