import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as faults from "../../testing/faults.ts";
import { SampleLicense, signLease } from "../../testing/sample-license.ts";
import { type Peer, startPeer } from "../../testing/start-peer.ts";
import { createLicenseClient } from "../index.ts";

const fingerprint = "machine-under-test";
let peer: Peer;

beforeEach(async () => {
  peer = await startPeer();
});
afterEach(async () => {
  vi.useRealTimers();
  await peer.close();
});

function activate() {
  const { url: server, signer, license } = peer;
  const client = createLicenseClient({ server, publicKey: signer.publicKey, product: "volume-bot" });
  return client.activate({ licenseKey: license.key, fingerprint });
}

function lease({ machine = fingerprint, entitlements = ["volume-bot"], daysAgo = 0 }): string {
  const { signer, url: origin } = peer;
  const now = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  return signLease(signer, Object.assign(new SampleLicense(), { entitlements }), {
    fingerprint: machine,
    now,
    origin,
  });
}

it.each([
  ["none", () => null],
  ["none at all", () => undefined],
  ["one of another machine", () => lease({ machine: "another-machine" })],
  ["one for another app", () => lease({ entitlements: ["reply-bot"] })],
  ["one that has expired", () => lease({ daysAgo: 8 })],
  ["one that nobody signed", () => lease({}).replace(/[^.]+$/, "A".repeat(86))],
])("a yes to an activation is not believed with %s for a lease", async (_name, make) => {
  peer.misbehave(faults.rewrite({ lease: make() }));
  expect(await activate()).toMatchObject({ ok: false, failure: "untrusted", reason: "wrong_lease" });
});

it("a positive answer with activated: false is not trusted", async () => {
  peer.misbehave(faults.rewrite({ activated: false }));
  expect(await activate()).toMatchObject({ ok: false, failure: "untrusted", reason: "wrong_lease" });
});

it.each([-400, 400])("a machine whose clock is %i days off can be activated", async (days) => {
  const wrong = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const fault = faults.rewrite({});
  peer.misbehave((exchange) => {
    vi.useFakeTimers({ toFake: ["Date"], now: wrong });
    fault(exchange);
  });
  expect(await activate()).toMatchObject({ ok: true, activated: true });
});
