import { describe, expect, it } from "vitest";
import { vectors } from "../../testing/vectors/make-vectors.ts";
import { decodeBase64url } from "./base64url.ts";
import { checkLease } from "../offline/check-lease.ts";
import { type Cryptography, loadCryptography } from "./cryptography.ts";
import { describeQuestion, type RequestFields } from "../online/describe-question.ts";
import { readReply } from "../online/read-reply.ts";
import { openTrust, type Trust } from "./trust.ts";
import { verifyReply } from "../online/verify-reply.ts";

const [pinned] = vectors.keys;
const question = { fingerprint: vectors.fingerprint, product: vectors.product, now: new Date(vectors.now) };

const platforms = [
  { name: "node:crypto", platform: { process } },
  { name: "WebCrypto", platform: { crypto: globalThis.crypto } },
];

function openPinned(loading: Promise<Cryptography>): Promise<Trust> {
  const raw = decodeBase64url(pinned?.publicKey ?? "") ?? new Uint8Array();
  return openTrust({ publicKeys: [{ kid: undefined, raw }], rootKeys: [] }, loading);
}

describe.each(platforms)("with $name", ({ platform }) => {
  const open = () => openPinned(loadCryptography(platform));

  it.each(vectors.leases)("a lease: $name", async ({ lease, expected }) => {
    const result = await checkLease(await open(), lease, question);
    expect(result.ok ? "ok" : result.reason).toBe(expected);
  });

  it.each(vectors.answers)("an answer: $name", async (vector) => {
    const {
      body,
      signature,
      expected,
      request = vectors.request,
    } = vector as typeof vector & {
      request?: { call: "validate"; fields: RequestFields & { nonce: string } };
    };
    const reply = {
      ok: true,
      status: 200,
      body: new TextEncoder().encode(body),
      header: () => signature,
    } as const;
    const trust = await open();
    const { call, fields } = request;
    const named = await describeQuestion(trust.cryptography, call, fields);
    const result = readReply(reply, await verifyReply(trust, reply), {
      nonce: fields.nonce,
      question: named,
    });
    expect(result.ok ? "ok" : result.reason).toBe(expected);
  });

  it("names a request as the published vector does", async () => {
    const { cryptography } = await open();
    const { call, fields } = vectors.request;
    expect(await describeQuestion(cryptography, call, fields)).toEqual(vectors.question);
  });

  it("draws random bytes of the asked length", async () => {
    const { cryptography } = await open();
    expect(cryptography.random(16)).toHaveLength(16);
    expect(cryptography.random(16)).not.toEqual(cryptography.random(16));
  });
});

describe("a platform", () => {
  it("without Web Crypto is an error that names https", async () => {
    await expect(loadCryptography({})).rejects.toThrow("https");
  });

  it("without Ed25519 says that it cannot verify", async () => {
    const cryptography = await loadCryptography({ crypto: globalThis.crypto });
    const verify = () => Promise.reject(new DOMException("Unrecognized algorithm", "NotSupportedError"));
    const trust = await openPinned(Promise.resolve({ ...cryptography, verify }));
    const result = await checkLease(trust, vectors.leases[0]?.lease ?? "", question);
    expect(result).toMatchObject({ reason: "cannot_verify" });
  });
});
