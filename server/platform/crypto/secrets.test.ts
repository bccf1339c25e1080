import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecrets, newToken, tokenHash } from "./secrets.ts";

const secrets = createSecrets(randomBytes(32));

describe("createSecrets", () => {
  it("hashes under the installation's key and the purpose", () => {
    expect(secrets.hash("license-key", "a")).toEqual(secrets.hash("license-key", "a"));
    expect(secrets.hash("license-key", "a")).not.toEqual(secrets.hash("fingerprint", "a"));
    expect(secrets.hash("license-key", "a")).not.toEqual(
      createSecrets(randomBytes(32)).hash("license-key", "a"),
    );
  });

  it("verifies its own signature of the same value and purpose alone", () => {
    const signature = secrets.sign("download-link", "a");
    expect(signature).toHaveLength(43);
    expect(secrets.verify("download-link", "a", signature)).toBe(true);
    expect(secrets.verify("download-link", "b", signature)).toBe(false);
    expect(secrets.verify("download-mail", "a", signature)).toBe(false);
    expect(secrets.verify("download-link", "a", signature.slice(0, 20))).toBe(false);
  });

  it("decrypts only for the same purpose and context", () => {
    const sealed = secrets.seal("sealed-mail", "mail-1", "geheim ✓");
    expect(secrets.open("sealed-mail", "mail-1", sealed).toString()).toBe("geheim ✓");
    expect(() => secrets.open("sealed-mail", "mail-2", sealed)).toThrow();
    expect(() => secrets.open("sealed-license-key", "mail-1", sealed)).toThrow();
    expect(() => createSecrets(randomBytes(32)).open("sealed-mail", "mail-1", sealed)).toThrow();
  });

  it("notices one changed bit and a cut-off end", () => {
    const sealed = secrets.seal("sealed-mail", "mail-1", "text");
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => secrets.open("sealed-mail", "mail-1", changed)).toThrow();
    }
    expect(() => secrets.open("sealed-mail", "mail-1", sealed.subarray(0, 20))).toThrow();
  });

  it("seals the same text differently each time", () => {
    expect(secrets.seal("sealed-mail", "m", "text")).not.toEqual(secrets.seal("sealed-mail", "m", "text"));
  });
});

describe("newToken", () => {
  it("is 256 bits in 43 characters, stored as a hash", () => {
    const token = newToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(newToken()).not.toBe(token);
    expect(tokenHash(token)).toHaveLength(32);
    // Each of the 256 bits is random: by chance one stays the same in 100 tokens with a probability of 2^-91.
    const tokens = Array.from({ length: 100 }, () => Buffer.from(newToken(), "base64url"));
    for (let bit = 0; bit < 256; bit += 1) {
      const values = tokens.map((bytes) => (bytes.readUInt8(bit >> 3) >> (bit & 7)) & 1);
      expect([bit, new Set(values).size]).toEqual([bit, 2]);
    }
  });
});

describe("a keyring of several data keys", () => {
  const [former, current] = [randomBytes(32), randomBytes(32)];
  const before = createSecrets<"a" | "b">(former);
  const after = createSecrets<"a" | "b">({ first: former, current, all: [current, former] });

  it("hashes as before, opens what was sealed before, and takes no link that was signed before", () => {
    expect(after.hash("a", "value")).toEqual(before.hash("a", "value"));
    expect(after.open("a", "c", before.seal("a", "c", "text")).toString()).toBe("text");
    expect(after.verify("a", "link", before.sign("a", "link"))).toBe(false);
    expect(after.verify("a", "link", after.sign("a", "link"))).toBe(true);
  });

  it("seals again what a former key has sealed, under the same purpose and context alone", () => {
    const sealed = before.seal("a", "c", "text");
    const resealed = after.reseal("a", "c", sealed) ?? Buffer.alloc(0);
    expect(() => before.open("a", "c", resealed)).toThrow();
    expect(after.open("a", "c", resealed).toString()).toBe("text");
    expect(after.reseal("a", "c", resealed)).toBeUndefined();
    expect(() => after.reseal("a", "d", sealed)).toThrow();
    expect(() => after.reseal("b", "c", sealed)).toThrow();
  });
});
