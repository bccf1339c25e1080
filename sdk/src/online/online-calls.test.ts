import { afterEach, beforeEach, expect, it } from "vitest";
import * as faults from "../../testing/faults.ts";
import { type Peer, startPeer } from "../../testing/start-peer.ts";
import { createLicenseClient } from "../index.ts";

let peer: Peer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(() => peer.close());

const machine = (fingerprint = "machine-under-test") => ({ licenseKey: peer.license.key, fingerprint });
const client = () =>
  createLicenseClient({
    server: peer.url,
    publicKey: peer.signer.publicKey,
    product: "volume-bot",
    version: "1.2.0",
  });

it("a heartbeat renews the lease and says when the next one is due", async () => {
  await client().activate(machine());
  const beat = await client().heartbeat(machine());
  expect(beat).toMatchObject({ ok: true, valid: true, nextHeartbeat: 43_200 });
  const lease = (beat.ok && beat.lease) || "";
  expect(await client().checkLease(lease, machine())).toMatchObject({ ok: true });
  expect(peer.requests.at(-1)).toMatchObject({
    call: "heartbeat",
    fields: { product: "volume-bot", version: "1.2.0" },
  });
  peer.license.machines.clear();
  expect(await client().heartbeat(machine())).toMatchObject({
    valid: false,
    code: "NO_MACHINE",
    lease: null,
  });
});

it("another machine is chosen from the list and replaced", async () => {
  await client().activate({ ...machine("the-lost-machine"), name: "Old laptop" });
  expect(await client().activate(machine())).toMatchObject({ code: "TOO_MANY_MACHINES" });
  const list = await client().listMachines(machine());
  expect(list).toMatchObject({ ok: true, machines: [{ name: "Old laptop", current: false }] });
  const { id = "" } = (list.ok && list.machines[0]) || {};
  const replaced = await client().replace({ ...machine(), machine: id, name: "New laptop" });
  expect(replaced).toMatchObject({
    ok: true,
    valid: true,
    replaced: true,
    lease: expect.any(String) as string,
  });
  expect([...peer.license.machines.keys()]).toEqual(["machine-under-test"]);
});

it("a license file is asked for, encrypted if the app wants that", async () => {
  await client().activate(machine());
  expect(await client().checkOutFile(machine())).toMatchObject({ ok: true, valid: true, file: null });
  await client().checkOutFile({ ...machine(), encrypt: true });
  expect(peer.requests.map(({ fields }) => (fields as { encryption?: string }).encryption)).toEqual([
    undefined,
    "none",
    "A256GCM",
  ]);
});

it("a yes to a heartbeat or a replacement without a lease for this machine is no yes", async () => {
  await client().activate(machine());
  peer.misbehave(faults.rewrite({ lease: null }));
  expect(await client().heartbeat(machine())).toMatchObject({ failure: "untrusted", reason: "wrong_lease" });
  const other = { ...machine(), machine: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a13" };
  expect(await client().replace(other)).toMatchObject({ failure: "untrusted", reason: "wrong_lease" });
});
