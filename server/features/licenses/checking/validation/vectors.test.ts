import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  compactLicenseKey,
  formatLicenseKey,
  parseImportedKey,
  parseLicenseKey,
  readLicenseKey,
} from "@keystead/contract/values/license-key";
import { describe, expect, it } from "vitest";
import { signJws } from "../../../../platform/signing-keys/jws.ts";
import { loadSigningKey } from "../../../../platform/signing-keys/load-signing-key.ts";
import { createSigner } from "../../../../platform/signing-keys/signer.ts";
import { verifyJws } from "../../../../platform/signing-keys/verify-jws.ts";
import { type LicenseRequest, presentQuestion } from "./present-question.ts";

interface VectorKey {
  readonly kid: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

const folder = new URL("../../../../../sdk/vectors/", import.meta.url);
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), "utf8"));

const { keys, leases, request, question, answers } = (await read("answers-and-leases.json")) as {
  readonly keys: readonly [VectorKey & { readonly pinned: true }, VectorKey];
  readonly leases: readonly { readonly name: string; readonly lease: string; readonly expected: string }[];
  readonly request: {
    readonly call: LicenseRequest["call"];
    readonly fields: Omit<LicenseRequest, "call" | "licenseKey"> & { readonly license_key: string };
  };
  readonly question: object;
  readonly answers: readonly { readonly name: string; readonly body: string; readonly signature: string }[];
};
const { licenseKeys } = (await read("offline.json")) as {
  readonly licenseKeys: readonly Record<"name" | "typed" | "compact" | "hash" | "parsed" | "sent", string>[];
};

const [pinned] = keys;
const prefix = Buffer.from("302e020100300506032b657004220420", "hex");
const privateKey = Buffer.concat([prefix, Buffer.from(pinned.privateKey, "base64url")]);
const trusted = { kid: pinned.kid, x: pinned.publicKey };

describe("the server agrees with the published vectors:", () => {
  it("it names the request and signs the answer, byte for byte", () => {
    const { license_key: licenseKey, ...fields } = request.fields;
    expect(presentQuestion({ call: request.call, licenseKey, ...fields }).question).toEqual(question);
    const signer = createSigner({
      privateKey,
      published: [trusted],
      root: trusted,
      keySet: { seq: 1, jws: "" },
    });
    const good = answers.find(({ name }) => name === "valid, with the number of a key set");
    expect(signer.signDetached(good?.body ?? "")).toBe(good?.signature);
  });

  it("it signs the lease, byte for byte", () => {
    const [header = "", payload = ""] = leases.find(({ name }) => name === "valid")?.lease.split(".") ?? [];
    const sign = loadSigningKey(createPrivateKey({ key: privateKey, type: "pkcs8", format: "der" }));
    expect(signJws(sign, header, Buffer.from(payload, "base64url"))).toBe(leases[0]?.lease);
  });

  it.each(leases)("its check of the lease: $name", ({ lease, expected }) => {
    const verified = verifyJws(lease, "lease+jwt", [trusted]);
    const ofSignatures = ["malformed", "unknown_key", "bad_signature"];
    if (!verified.ok) expect(verified.reason).toBe(expected);
    // A text with a good signature may be refused for its content, which only its app checks.
    else expect(ofSignatures.slice(1)).not.toContain(expected);
  });

  it.each(licenseKeys)("the license key: $name", ({ typed, hash, parsed, sent }) => {
    expect(presentQuestion({ call: "validate", licenseKey: typed }).question.key).toBe(hash);
    const ours = parseLicenseKey(typed);
    // A key that an app calls mistyped may be the key of another server. The server looks it up.
    const looksMistyped = parsed === null && /^[A-Z]{2}[0-9A-Z]{14}$/.test(sent);
    const found = (ours && formatLicenseKey(ours)) ?? parseImportedKey(typed) ?? null;
    expect(found).toBe(looksMistyped ? sent : parsed);
    // The key that a client sends finds the same license here as the typed key.
    expect(readLicenseKey(sent)).toBe(readLicenseKey(typed));
    expect(readLicenseKey(typed) ?? compactLicenseKey(typed)).toBe(compactLicenseKey(sent));
  });
});
