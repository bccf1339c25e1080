import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { encryptForMachine } from "../crypto/encrypt-for-machine.ts";
import { unwrapText, wrapText } from "../text-envelope.ts";
import { headerOf, keyIdOf, signJws } from "./jws.ts";
import { type KeySet, signKeySet } from "./key-set.ts";
import { loadSigningKey } from "./load-signing-key.ts";
import { parseRecord, verifyJws } from "./verify-jws.ts";

interface VectorKey {
  readonly name: string;
  readonly kid: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

const published = new URL("../../../sdk/vectors/offline.json", import.meta.url);
const vectors = JSON.parse(await readFile(published, "utf8")) as {
  readonly keys: readonly VectorKey[];
  readonly pinnedRoot: string;
  readonly fp: string;
  readonly claims: object;
  readonly keySet: string;
  readonly encryption: Readonly<Record<"secret" | "iv" | "authenticated" | "plaintext" | "payload", string>>;
  readonly keySets: readonly { name: string; keySet: string; expected: string }[];
  readonly files: readonly {
    name: string;
    file: string;
    before?: string;
    seenKeySet?: string;
    expected: string;
  }[];
};

const keyOf = (name: string): VectorKey => {
  const key = vectors.keys.find((each) => each.name === name);
  if (!key) throw new Error(`no key ${name}`);
  return key;
};
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");
const privateKeyOf = (name: string) => {
  const der = Buffer.concat([pkcs8, Buffer.from(keyOf(name).privateKey, "base64url")]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
};
const root = { kid: keyIdOf(Buffer.from(vectors.pinnedRoot, "base64url")), x: vectors.pinnedRoot };

function readSet(text: string): KeySet | undefined {
  const verified = verifyJws(text, "keys+jwt", [root]);
  const set = verified.ok ? (parseRecord(verified.payload) as unknown as KeySet) : undefined;
  const isWhole = set && set.seq > 0 && Array.isArray(set.keys) && set.keys.every(isEntry);
  return isWhole ? set : undefined;
}

const isTime = (value: unknown): boolean => Number.isSafeInteger(value);
const isEntry = (entry: KeySet["keys"][number] | null): boolean =>
  entry !== null &&
  Buffer.from(entry.x, "base64url").length === 32 &&
  isTime(entry.nbf) &&
  (entry.naf === null || isTime(entry.naf));

describe("the server signs the published vectors, byte for byte:", () => {
  it("the key set", () => {
    const set = readSet(vectors.keySet);
    const key = { kid: root.kid, key: privateKeyOf("root") };
    expect(set && signKeySet(key, set)).toBe(vectors.keySet);
  });

  it("the license file, and its text envelope", () => {
    const { kid } = keyOf("active");
    const payload = Buffer.from(JSON.stringify(vectors.claims));
    const token = signJws(loadSigningKey(privateKeyOf("active")), headerOf(kid, "lic+jwt"), payload);
    const compact = `${token}~${vectors.keySet}`;
    const file = (name: string) => vectors.files.find((each) => each.name === name)?.file ?? "";
    expect(compact).toBe(file("valid"));
    expect(wrapText("LICENSE FILE", compact)).toBe(file("valid, in its text envelope"));
    expect(unwrapText("LICENSE FILE", file("valid, quoted in a mail"))).toBe(compact);
  });

  it("the encrypted payload", () => {
    const { secret, iv, authenticated, plaintext, payload } = vectors.encryption;
    const recipient = { licenseKey: secret, fp: vectors.fp };
    const sealed = encryptForMachine(
      Buffer.from(plaintext),
      recipient,
      authenticated,
      Buffer.from(iv, "base64url"),
    );
    expect(sealed.toString("base64url")).toBe(payload);
  });
});

describe("the server's own check of signatures agrees with the vectors:", () => {
  it.each(vectors.keySets)("a key set: $name", ({ keySet, expected }) => {
    // Only a client that has seen another set can tell that this one is outdated. The server has its set in its database.
    expect(readSet(keySet) === undefined).toBe(expected === "bad_key_set");
  });

  const ofSignatures = ["malformed", "unknown_key", "bad_signature", "bad_key_set", "revoked_key"];
  it.each(vectors.files)("a license file: $name", ({ file, before, seenKeySet, expected }) => {
    const seen = seenKeySet ?? before?.split("~")[1];
    const outcome = checkSignature(unwrapText("LICENSE FILE", file), seen);
    if (ofSignatures.includes(outcome)) expect(outcome).toBe(expected);
    // A text with a good signature may be refused for its content, which only its app checks.
    else expect(["bad_key_set", "unknown_key", "bad_signature", "revoked_key"]).not.toContain(expected);
  });
});

function checkSignature(compact: string, seenKeySet: string | undefined): string {
  const [token = "", ownSet = "", ...more] = compact.split("~");
  if (more.length > 0) return "malformed";
  const [own, seen] = [readSet(ownSet), readSet(seenKeySet ?? "")];
  if (!own) return "bad_key_set";
  const newest = seen && seen.seq > own.seq ? seen : own;
  // Of two keys with one id the last one counts. The server's own sets have no such keys.
  const keys = newest.keys.toReversed();
  const verified = verifyJws(token, "lic+jwt", keys);
  if (!verified.ok) return verified.reason;
  const state: string = keys.find(({ kid }) => kid === verified.kid)?.state ?? "";
  return ["active", "retiring"].includes(state) ? "ok" : "revoked_key";
}
