import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offlineVectors as vectors } from "../../testing/vectors/make-offline-vectors.ts";
import { signCompact } from "../../testing/make-signer.ts";
import { active } from "../../testing/vectors/offline-samples.ts";
import { type Fault, type Peer, send, startPeer } from "../../testing/start-peer.ts";
import { createLicenseClient, type LicenseStore } from "../index.ts";
import { openState, saveState } from "../store/state.ts";
import { decodeBase64url } from "../trust/base64url.ts";
import { openTrust } from "../trust/trust.ts";

const day = 24 * 60 * 60 * 1000;
const fingerprint = "machine-under-test";
let peer: Peer;
let store: LicenseStore & { text: string | undefined };

beforeAll(async () => {
  peer = await startPeer();
});
beforeEach(() => {
  store = {
    text: undefined,
    read: async () => store.text,
    write: async (text) => {
      store.text = text;
    },
  };
  peer.license.machines.clear();
  peer.license.refusedAs = undefined;
  peer.license.ahead = 0;
});
afterEach(() => peer.misbehave());
afterAll(() => peer.close());

const later = (ms: number) => new Date(Date.now() + ms);
const down: Fault = ({ response }) => response.destroy();
const garbled: Fault = ({ answer, response }) => send(response, { ...answer, body: Buffer.from("{}") });

function ensure(now = new Date()) {
  const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey, store });
  return client.ensureLicensed({ licenseKey: peer.license.key, fingerprint, now });
}

describe("ensureLicensed", () => {
  it("activates, then only asks, and renews the lease at half of its life", async () => {
    const first = peer.requests.length;
    expect(await ensure()).toMatchObject({ licensed: true, source: "server", code: "VALID" });
    expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
    peer.license.ahead = 4 * day;
    await ensure(later(4 * day));
    const calls = peer.requests.slice(first).map(({ call }) => call);
    expect(calls).toEqual(["activate", "validate", "validate", "activate"]);
  });

  it("goes by the lease while nobody answers, says until when, and recovers", async () => {
    await ensure();
    peer.misbehave(down);
    const offline = await ensure(later(6 * day));
    expect(offline).toMatchObject({ licensed: true, source: "lease", failure: { failure: "unreachable" } });
    expect(offline.licensed && offline.until.getTime()).toBeGreaterThan(Date.now() + 6 * day);
    peer.misbehave();
    expect(await ensure(later(6 * day))).toMatchObject({ licensed: true, source: "server" });
  });

  it("goes by the lease on an answer that cannot be trusted", async () => {
    await ensure();
    peer.misbehave(garbled);
    expect(await ensure()).toMatchObject({
      licensed: true,
      source: "lease",
      failure: { failure: "untrusted" },
    });
  });

  it("tells unreachable, unknown, denied and expired apart", async () => {
    peer.misbehave(down);
    expect(await ensure()).toMatchObject({ licensed: false, status: "unreachable" });
    peer.misbehave(garbled);
    expect(await ensure()).toMatchObject({ licensed: false, status: "unknown" });
    peer.misbehave();
    await ensure();
    peer.misbehave(down);
    expect(await ensure(later(8 * day))).toMatchObject({ licensed: false, status: "expired" });
    peer.misbehave();
    peer.license.refusedAs = "SUSPENDED";
    expect(await ensure()).toMatchObject({ licensed: false, status: "denied", code: "SUSPENDED" });
    peer.misbehave(down);
    expect(await ensure()).toMatchObject({ licensed: false, status: "unreachable" });
  });

  it("notices a clock that was set back, keeps the lease, and heals with the next answer", async () => {
    await ensure();
    peer.misbehave(down);
    expect(await ensure(later(2 * day))).toMatchObject({ licensed: true });
    expect(await ensure(later(day))).toMatchObject({ licensed: false, status: "clock" });
    expect(await ensure(later(-400 * day))).toMatchObject({ licensed: false, status: "clock" });
    expect(await ensure(later(2 * day - 30 * 60 * 1000))).toMatchObject({ licensed: true });
    peer.misbehave();
    expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
    peer.misbehave(down);
    expect(await ensure()).toMatchObject({ licensed: true, source: "lease" });
  });

  it("brings no lease back that has ended, and takes none away for a clock that ran ahead", async () => {
    await ensure();
    peer.misbehave(down);
    expect(await ensure(later(30 * day))).toMatchObject({ status: "expired" });
    expect(await ensure(later(3 * day))).toMatchObject({ status: "clock" });
    peer.misbehave();
    expect(await ensure(later(3 * day))).toMatchObject({ licensed: true, source: "server" });
  });

  it("after a clock that ran ahead and is right again, asks for the server and not for another time", async () => {
    await ensure();
    peer.misbehave(down);
    expect(await ensure(later(6 * day))).toMatchObject({ licensed: true, source: "lease" });
    const right = await ensure();
    expect(right).toMatchObject({ licensed: false, status: "clock" });
    expect(!right.licensed && right.detail).toBe(
      "This machine's clock shows an earlier time than before. If it's wrong, set it right. If it's right, connect to the license server once, or load the file of a new request.",
    );
    peer.misbehave();
    expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
    peer.misbehave(down);
    expect(await ensure()).toMatchObject({ licensed: true, source: "lease" });
  });

  it("forgets what is saved when the machine is deactivated", async () => {
    await ensure();
    const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey, store });
    await client.deactivate({ licenseKey: "PF00-0000-0000-000B", fingerprint });
    peer.misbehave(down);
    expect(await ensure()).toMatchObject({ licensed: true, source: "lease" });
    peer.misbehave();
    await client.deactivate({ licenseKey: peer.license.key, fingerprint });
    peer.misbehave(down);
    expect(await ensure()).toMatchObject({ licensed: false, status: "unreachable" });
  });

  it("activates when another license key is entered, though it has a lease of the former one", async () => {
    await ensure();
    peer.license.id = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a99";
    peer.license.machines.clear();
    expect(await ensure()).toMatchObject({ licensed: true, license: { licenseId: peer.license.id } });
    expect(peer.license.machines.size).toBe(1);
    peer.license.machines.clear();
    expect(await ensure()).toMatchObject({ licensed: false, status: "denied", code: "NO_MACHINE" });
  });

  it("learns a new signing key by itself, and goes by no state of another machine", async () => {
    await ensure();
    peer.rotate();
    expect(await ensure()).toMatchObject({ licensed: true, source: "server" });
    peer.misbehave(down);
    const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey, store });
    const other = { licenseKey: peer.license.key, fingerprint: "another-machine" };
    expect(await client.ensureLicensed(other)).toMatchObject({ licensed: false, status: "unreachable" });
    store.text = store.text?.replace(/^./, "f");
    expect(await ensure()).toMatchObject({ licensed: false, status: "unreachable" });
  });
});

it("a key set that the client has fetched verifies a saved lease at the next start, without a network", async () => {
  const machine = { licenseKey: peer.license.key, fingerprint };
  const start = () => createLicenseClient({ server: peer.url, rootKey: peer.rootKey, store });
  const result = await start().activate(machine);
  const lease = (result.ok && result.lease) || "";
  peer.misbehave(down);
  expect(await start().checkLease(lease, machine)).toMatchObject({ ok: true });
  store.text = undefined;
  expect(await start().checkLease(lease, machine)).toMatchObject({ reason: "unknown_key" });
});

describe("a machine without a network", () => {
  const now = new Date(vectors.now);
  const fingerprintOfVectors = vectors.fingerprint;
  const machine = { fingerprint: fingerprintOfVectors, licenseKey: vectors.licenseKey, now };
  const good = vectors.files[0]?.file ?? "";
  const client = () =>
    createLicenseClient({
      server: "http://127.0.0.1:9",
      rootKey: vectors.pinnedRoot,
      store,
      fetch: noNetwork,
    });
  const noNetwork = () => Promise.reject(new Error("no network"));
  const claimsOf = (text = "") =>
    JSON.parse(
      Buffer.from(text.split("\n").slice(1, -2).join("").split(".")[1] ?? "", "base64url").toString(),
    ) as Record<string, unknown>;

  it("is licensed by the file that is loaded, for as long as it lasts", async () => {
    expect(await client().ensureLicensed(machine)).toMatchObject({ status: "unreachable" });
    expect(await client().loadFile(good, machine)).toMatchObject({ ok: true });
    expect(await client().ensureLicensed(machine)).toMatchObject({ licensed: true, source: "file" });
    const end = { ...machine, now: new Date(vectors.claims.exp * 1000) };
    expect(await client().ensureLicensed(end)).toMatchObject({ status: "expired" });
    expect(await client().ensureLicensed(machine)).toMatchObject({ status: "clock" });
  });

  it.each([
    ["lease", 1],
    ["file", -1],
  ] as const)("goes by the %s when that ends later", async (source, daysLater) => {
    await client().loadFile(good, machine);
    const exp = vectors.claims.exp + daysLater * 24 * 60 * 60;
    const header = { alg: "EdDSA", kid: active.kid, typ: "lease+jwt" };
    const lease = signCompact(active, header, Buffer.from(JSON.stringify({ ...vectors.claims, exp })));
    const rootKeys = [{ kid: undefined, raw: decodeBase64url(vectors.pinnedRoot) ?? new Uint8Array(32) }];
    const trust = await openTrust({ publicKeys: [], rootKeys });
    const state = await openState(trust, store, fingerprintOfVectors);
    await saveState(trust, store, fingerprintOfVectors, { ...state, lease });
    const until = new Date(Math.max(exp, vectors.claims.exp) * 1000);
    expect(await client().ensureLicensed(machine)).toMatchObject({ licensed: true, source, until });
  });

  it("without anything saved a clock that ran ahead leaves no trace, once it is set right", async () => {
    const ahead = { ...machine, now: new Date(now.getTime() + 365 * day) };
    expect(await client().ensureLicensed(ahead)).toMatchObject({ status: "unreachable" });
    expect(await client().loadFile(good, machine)).toMatchObject({ ok: true });
    expect(await client().ensureLicensed(machine)).toMatchObject({ licensed: true, source: "file" });
  });

  it("makes a request, and takes no file that answers another one", async () => {
    const text = await client().createRequest({ fingerprint: machine.fingerprint, name: "lab-pc" });
    expect(text).toMatch(/^-----BEGIN LICENSE REQUEST-----\n[\w.\n-]+-----END LICENSE REQUEST-----\n$/);
    expect(claimsOf(text)).toMatchObject({ aud: "suite", fp: vectors.fp, name: "lab-pc" });
    expect(await client().loadFile(good, machine)).toMatchObject({ reason: "wrong_nonce" });
  });

  it("gives its file back with a receipt, and takes it no more", async () => {
    expect(await client().createReceipt(machine)).toBeUndefined();
    await client().loadFile(good, machine);
    expect(await client().createReceipt(machine)).toBeUndefined();
    await client().createRequest({ fingerprint: machine.fingerprint });
    const receipt = await client().createReceipt(machine);
    expect(claimsOf(receipt)).toMatchObject({
      sub: vectors.claims.sub,
      fp: vectors.fp,
      seq: vectors.claims.seq,
    });
    expect(await client().loadFile(good, machine)).toMatchObject({ reason: "outdated" });
    expect(await client().ensureLicensed(machine)).toMatchObject({ licensed: false });
  });
});
