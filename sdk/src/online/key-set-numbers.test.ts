import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Peer, send, startPeer } from "../../testing/start-peer.ts";
import { createLicenseClient, type LicenseStore } from "../index.ts";

const fingerprint = "machine-under-test";
const noNetwork = () => Promise.reject(new Error("no network"));
let peer: Peer;
let store: LicenseStore & { text: string | undefined };

beforeEach(async () => {
  peer = await startPeer();
  store = {
    text: undefined,
    read: async () => store.text,
    write: async (text) => {
      store.text = text;
    },
  };
});
afterEach(() => peer.close());

function ensure(network: { fetch?: typeof noNetwork } = {}) {
  const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey, store, ...network });
  return client.ensureLicensed({ licenseKey: peer.license.key, fingerprint });
}

/**
 * Rotates the key. The client then knows the new signing key and has a lease of the former one. Returns the id of the
 * former key.
 */
async function rotateOnline(): Promise<string> {
  const { kid } = peer.signer;
  await ensure();
  peer.retire();
  expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
  return kid;
}

describe("a revoked key", () => {
  it("is dropped by a client that is online, and its lease is replaced", async () => {
    const kid = await rotateOnline();
    const lease = leaseOf(store.text);
    expect(kidOf(lease)).toBe(kid);
    peer.revoke(kid);
    expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
    expect(kidOf(leaseOf(store.text))).toBe(peer.signer.kid);
    expect(await ensure({ fetch: noNetwork })).toMatchObject({ licensed: true, source: "lease" });
    const offline = createLicenseClient({
      server: peer.url,
      rootKey: peer.rootKey,
      store,
      fetch: noNetwork,
    });
    expect(await offline.checkLease(lease, { fingerprint })).toMatchObject({ reason: "revoked_key" });
  });

  it("stays known while an earlier release names no number", async () => {
    peer.namesKeySet = false;
    const kid = await rotateOnline();
    const before = peer.keySetFetches;
    peer.revoke(kid);
    expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
    expect(peer.keySetFetches).toBe(before);
    peer.namesKeySet = true;
    await ensure();
    expect(kidOf(leaseOf(store.text))).toBe(peer.signer.kid);
  });
});

it("the set is fetched once for each number, and by whatever call", async () => {
  const kid = await rotateOnline();
  const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey, store });
  const machine = { licenseKey: peer.license.key, fingerprint };
  await client.validate(machine);
  const before = peer.keySetFetches;
  await client.validate(machine);
  expect(peer.keySetFetches).toBe(before);
  peer.revoke(kid);
  await client.listMachines(machine);
  await client.validate(machine);
  await client.heartbeat(machine);
  expect(peer.keySetFetches).toBe(before + 1);
});

it("a set that cannot be fetched changes nothing, and the next answer asks again", async () => {
  const kid = await rotateOnline();
  peer.revoke(kid);
  peer.misbehave(({ answer, response }) => {
    const isSet = answer.body.includes('"keySet"');
    if (isSet) response.writeHead(503).end();
    else send(response, answer);
  });
  expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
  expect(kidOf(leaseOf(store.text))).toBe(kid);
  peer.misbehave();
  expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
  expect(kidOf(leaseOf(store.text))).toBe(peer.signer.kid);
});

it("a client that pins signing keys alone fetches no set", async () => {
  const client = createLicenseClient({ server: peer.url, publicKey: peer.signer.publicKey, store });
  expect(await client.validate({ licenseKey: peer.license.key, fingerprint })).toMatchObject({ ok: true });
  expect(peer.keySetFetches).toBe(0);
});

function leaseOf(text = ""): string {
  const state = JSON.parse(Buffer.from(text.split(".")[0] ?? "", "base64url").toString()) as {
    lease: string | null;
  };
  return state.lease ?? "";
}

const kidOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid?: unknown }).kid;
