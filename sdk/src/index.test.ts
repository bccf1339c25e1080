import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { activateMachine, deactivateMachine, validateLicense } from "../../contract/app/licenses.ts";
import { type Peer, startPeer } from "../testing/start-peer.ts";
import { createLicenseClient, type LicenseClientOptions } from "./index.ts";

const fingerprint = "machine-under-test";
let peer: Peer;

beforeEach(async () => {
  peer = await startPeer();
});
afterEach(() => peer.close());

function makeClient(options: Partial<LicenseClientOptions> = {}) {
  const { url: server, signer } = peer;
  return createLicenseClient({ server, publicKey: signer.publicKey, product: "volume-bot", ...options });
}

describe("activate", () => {
  it("binds this machine and brings a lease that can be checked offline", async () => {
    const client = makeClient({ version: "3.7.2" });
    const licenseKey = peer.license.key;
    const result = await client.activate({ licenseKey, fingerprint, name: "Desk", platform: "linux x64" });
    expect(result).toMatchObject({ ok: true, activated: true, valid: true, code: "VALID", next: [] });
    expect(peer.license.machines.get(fingerprint)).toMatchObject({ name: "Desk" });
    expect(peer.requests[0]?.fields).toMatchObject({ product: "volume-bot", version: "3.7.2" });
    const lease = result.ok ? (result.lease ?? "") : "";
    expect(await client.checkLease(lease, { fingerprint })).toMatchObject({ ok: true });
    expect(await client.checkLease(lease, { fingerprint: "another" })).toMatchObject({
      reason: "other_machine",
    });
  });

  it("changes nothing when repeated", async () => {
    const client = makeClient();
    const question = { licenseKey: peer.license.key, fingerprint };
    await client.activate(question);
    expect(await client.activate(question)).toMatchObject({ ok: true, activated: true });
    expect(peer.license.machines.size).toBe(1);
  });

  it("returns a refusal as a result, with the next steps", async () => {
    const client = makeClient();
    await client.activate({ licenseKey: peer.license.key, fingerprint: "the other machine" });
    expect(await client.activate({ licenseKey: peer.license.key, fingerprint })).toMatchObject({
      ok: true,
      activated: false,
      valid: false,
      code: "TOO_MANY_MACHINES",
      lease: null,
      next: [{ action: "contact", url: `${peer.url}/contact` }],
    });
  });
});

describe("validate", () => {
  it("says yes to a bound machine and no after it was freed", async () => {
    const client = makeClient();
    const question = { licenseKey: peer.license.key, fingerprint };
    await client.activate(question);
    expect(await client.validate(question)).toMatchObject({ ok: true, valid: true });
    peer.license.machines.clear();
    expect(await client.validate(question)).toMatchObject({ ok: true, valid: false, code: "NO_MACHINE" });
  });

  it("says no to a key that does not exist", async () => {
    const result = await makeClient().validate({ licenseKey: "PF00-0000-0000-0000", fingerprint });
    expect(result).toMatchObject({ ok: true, valid: false, code: "NOT_FOUND", answer: { license: null } });
  });

  it("asks with a fresh nonce of 128 bits every time", async () => {
    const client = makeClient();
    const question = { licenseKey: peer.license.key, fingerprint };
    for (let count = 0; count < 5; count += 1) await client.validate(question);
    const nonces = peer.requests.map(({ fields }) => fields.nonce ?? "");
    expect(new Set(nonces).size).toBe(5);
    expect(nonces.every((nonce) => Buffer.from(nonce, "base64url").length === 16)).toBe(true);
  });
});

describe("deactivate", () => {
  it("takes this machine off the license", async () => {
    const client = makeClient();
    const question = { licenseKey: peer.license.key, fingerprint };
    await client.activate(question);
    expect(await client.deactivate(question)).toMatchObject({ ok: true, deactivated: true });
    expect(peer.license.machines.size).toBe(0);
    expect(await client.deactivate(question)).toMatchObject({ ok: true, deactivated: false });
  });
});

describe("answers", () => {
  it("have the shape that the contract promises", async () => {
    const client = makeClient();
    const question = { licenseKey: peer.license.key, fingerprint };
    const activated = await client.activate(question);
    const validated = await client.validate(question);
    const deactivated = await client.deactivate(question);
    if (!activated.ok || !validated.ok || !deactivated.ok) throw new Error("The peer did not answer.");
    expect(activateMachine.returns[200].parse(activated.answer)).toEqual(activated.answer);
    expect(validateLicense.returns[200].parse(validated.answer)).toEqual(validated.answer);
    expect(deactivateMachine.returns[200].parse(deactivated.answer)).toEqual(deactivated.answer);
  });
});

describe("options", () => {
  it("accept another fetch", async () => {
    const spy = vi.fn<typeof fetch>((url, init) => fetch(url, init));
    const result = await makeClient({ fetch: spy }).validate({ licenseKey: peer.license.key, fingerprint });
    expect(result.ok).toBe(true);
    expect(spy.mock.calls[0]?.[0]).toBe(`${peer.url}/v1/licenses/validate`);
    expect(spy.mock.calls[0]?.[1]).toMatchObject({ method: "POST", redirect: "manual" });
  });

  it("accept the longest time that a timer holds", () => {
    expect(() => makeClient({ timeout: 2 ** 31 - 1 })).not.toThrow();
  });

  it.each<[string, Partial<LicenseClientOptions>]>([
    ["no address", { server: "shop.example" }],
    ["an address with a path", { server: "https://shop.example/api" }],
    ["an address with a password", { server: "https://me:secret@shop.example" }],
    ["another protocol", { server: "ftp://shop.example" }],
    ["no key", { publicKey: "" }],
    ["no keys", { publicKey: {} }],
    ["a key of another length", { publicKey: "AAAA" }],
    ["a key in ordinary base64", { publicKey: `${"+".repeat(42)}A=` }],
    ["no time at all", { timeout: 0 }],
    ["more time than a timer holds", { timeout: 2 ** 31 }],
    ["a time that is no number", { timeout: Number.NaN }],
  ])("throw at once on %s", (_name, options) => {
    expect(() => makeClient(options)).toThrow(TypeError);
  });
});
