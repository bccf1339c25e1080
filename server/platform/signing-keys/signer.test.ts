import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newSigningKey } from "./jws.ts";
import { loadSigningKey } from "./load-signing-key.ts";
import { createSigner } from "./signer.ts";

const key = newSigningKey();
const x = key.publicKey.toString("base64url");
const pair = { kid: key.kid, x };
const signer = createSigner({
  privateKey: key.privateKey,
  published: [pair],
  root: pair,
  keySet: { seq: 7, jws: "" },
});
const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });

const holds = (header: string, payload: string, signature: string): boolean =>
  verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, "base64url"));

describe("createSigner", () => {
  it("makes a detached signature over exact bytes, with the purpose in its header", () => {
    const body = '{"valid":true,"name":"ü"}';
    const [header = "", nothing, signature = ""] = signer.signDetached(body).split(".");
    expect(nothing).toBe("");
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).toEqual({
      alg: "EdDSA",
      kid: key.kid,
      typ: "rsp+jws",
      keysSeq: 7,
    });
    expect(holds(header, Buffer.from(body).toString("base64url"), signature)).toBe(true);
    expect(holds(header, Buffer.from(`${body} `).toString("base64url"), signature)).toBe(false);
  });

  it("signs claims that any JOSE library can check", () => {
    const [header = "", payload = "", signature = ""] = signer
      .signClaims("lease+jwt", { sub: "1" })
      .split(".");
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).toMatchObject({
      typ: "lease+jwt",
      keysSeq: 7,
    });
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toEqual({ sub: "1" });
    expect(holds(header, payload, signature)).toBe(true);
  });
});

it("refuses a private key that is not one of Ed25519", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  expect(() => loadSigningKey(privateKey)).toThrow("An Ed25519 key signs, and this is one of type ec.");
});
