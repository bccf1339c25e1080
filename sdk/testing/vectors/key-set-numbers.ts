import { signDetached } from "../make-signer.ts";
import {
  active,
  current,
  day,
  entryOf,
  keySet,
  keysSeq,
  newer,
  now,
  older,
  revoked,
} from "./offline-samples.ts";

const body = JSON.stringify({ code: "VALID", serverTime: new Date(now * 1000).toISOString() });

/** The signature of an answer whose header names this number. */
const naming = (number: unknown, header: object = {}, by = active): string =>
  signDetached(
    by,
    { alg: "EdDSA", kid: by.kid, typ: "rsp+jws", keysSeq: number, ...header },
    Buffer.from(body),
  );

/** Revokes the key that signs the answers below. */
const revoking = keySet({
  seq: keysSeq + 1,
  keys: [entryOf(active, "revoked", now - 10 * day, now)],
});

/** Answers of a server that goes by a key set which is revoked, newer or older than the one that the client has seen. */
const numbers = [
  { name: "the set that was seen", signature: naming(keysSeq), fetches: false, expected: "ok" },
  { name: "no set, as earlier releases", signature: naming(undefined), fetches: false, expected: "ok" },
  {
    name: "an older set, as a node that is late",
    signature: naming(keysSeq - 1),
    fetches: false,
    expected: "ok",
  },
  { name: "a newer set", signature: naming(keysSeq + 1), fetches: true, fetched: newer, expected: "ok" },
  {
    name: "a newer set, which revokes the key of the answer",
    signature: naming(keysSeq + 1),
    fetches: true,
    fetched: revoking,
    expected: "revoked_key",
  },
  {
    name: "a newer set, which cannot be fetched",
    signature: naming(keysSeq + 1),
    fetches: true,
    expected: "ok",
  },
  {
    name: "a newer set, where an older one is fetched",
    signature: naming(keysSeq + 1),
    fetches: true,
    fetched: older,
    expected: "ok",
  },
  {
    name: "a newer set than the one that is fetched",
    signature: naming(keysSeq + 9),
    fetches: true,
    fetched: newer,
    expected: "ok",
  },
  {
    name: "a set, to a client that has seen none",
    signature: naming(keysSeq),
    seen: null,
    fetches: true,
    fetched: current,
    expected: "ok",
  },
  {
    name: "a set, to a client that has seen none and can fetch none",
    signature: naming(keysSeq),
    seen: null,
    fetches: true,
    expected: "unknown_key",
  },
  {
    name: "a newer set, which lacks the key of the answer",
    signature: naming(keysSeq + 1),
    fetches: true,
    fetched: keySet({ seq: keysSeq + 1, keys: [] }),
    expected: "unknown_key",
  },
  {
    name: "the set that was seen, of which another one with the same number has the key",
    signature: naming(keysSeq),
    seen: keySet({ keys: [] }),
    fetches: true,
    fetched: current,
    expected: "ok",
  },
  ...[0, -1, undefined].map((number) => ({
    name: `${number ?? "no"} number, to a client with a pinned signing key that has seen no set`,
    signature: naming(number),
    pinned: active.publicKey,
    seen: null,
    fetches: false,
    expected: "ok",
  })),
  {
    name: "a set, to a client with a pinned signing key that has seen none",
    signature: naming(1),
    pinned: active.publicKey,
    seen: null,
    fetches: true,
    fetched: revoking,
    expected: "revoked_key",
  },
  {
    name: "a newer set, which lacks the pinned signing key of the answer",
    signature: naming(keysSeq + 1),
    pinned: active.publicKey,
    fetches: true,
    fetched: keySet({ seq: keysSeq + 1, keys: [] }),
    expected: "ok",
  },
  { name: "a number that is text", signature: naming(String(keysSeq + 1)), fetches: false, expected: "ok" },
  { name: "a number with a fraction", signature: naming(keysSeq + 0.5), fetches: false, expected: "ok" },
  { name: "a number that is too large", signature: naming(2 ** 53), fetches: false, expected: "ok" },
  { name: "a truth value", signature: naming(true), fetches: false, expected: "ok" },
  { name: "null", signature: naming(null), fetches: false, expected: "ok" },
  {
    name: "a newer set under a wrong signature",
    signature: naming(keysSeq + 1).slice(0, -12) + naming(keysSeq).slice(-12),
    fetches: false,
    expected: "bad_signature",
  },
  {
    name: "a newer set, by a key that is revoked already",
    signature: naming(keysSeq + 1, {}, revoked),
    fetches: false,
    expected: "revoked_key",
  },
  {
    name: "a newer set, and calls that critical",
    signature: naming(keysSeq + 1, { crit: ["keysSeq"] }),
    fetches: false,
    expected: "bad_signature",
  },
];

/** The cases with all their fields: the signing key that is `pinned` beside the root, `seen` before, `fetched` where the client fetches, and the number it goes by after. */
export const keySetNumbers = numbers.map(({ name, signature, fetches, expected, ...given }) => {
  const seen = "seen" in given ? given.seen : current;
  const fetched = "fetched" in given ? given.fetched : null;
  const pinned = "pinned" in given ? given.pinned : null;
  const counted = seqAfter(seen, fetched);
  return { name, body, signature, pinned, seen, fetches, fetched, expected, seqAfter: counted };
});

function seqAfter(...sets: readonly (string | null)[]): number | null {
  const known = sets.flatMap((set) => (set === null ? [] : [seqOf(set)]));
  return known.length === 0 ? null : Math.max(...known);
}

function seqOf(set: string): number {
  const claims = Buffer.from(set.split(".")[1] ?? "", "base64url").toString();
  return (JSON.parse(claims) as { readonly seq: number }).seq;
}
