import { expect, it } from "vitest";
import { startPeer } from "../../testing/start-peer.ts";
import { createLicenseClient, parseLicenseKey } from "../index.ts";

const fingerprint = "machine-under-test";

async function openClient() {
  const peer = await startPeer();
  const { url: server, signer } = peer;
  return {
    peer,
    client: createLicenseClient({ server, publicKey: signer.publicKey, product: "volume-bot" }),
  };
}

it.each([
  [
    "with zero-width and bidirectional characters",
    (key: string) => `\u202a${key.replace("-", "\u200b-")}\u202c`,
  ],
  [
    "in full width, with minus signs",
    (key: string) => key.replaceAll("P", "\uff30").replaceAll("-", "\u2212"),
  ],
  ["in quotes, with a full stop", (key: string) => `\u201c${key}\u201d.`],
])("a key that is pasted %s is sent, answered and loaded as it is shown", async (_how, paste) => {
  const { peer, client } = await openClient();
  try {
    const licenseKey = paste(peer.license.key);
    expect(licenseKey).not.toBe(peer.license.key);
    expect(await client.activate({ licenseKey, fingerprint })).toMatchObject({ ok: true, activated: true });
    expect(await client.ensureLicensed({ licenseKey, fingerprint })).toMatchObject({ licensed: true });
    expect(new Set(peer.requests.map(({ fields }) => fields["license_key"]))).toEqual(
      new Set([peer.license.key]),
    );
  } finally {
    await peer.close();
  }
});

it.each([undefined, null, 7, {}, []])("no call throws when callers without types pass %j", async (odd) => {
  const { peer, client } = await openClient();
  try {
    const calls = Object.entries(client).filter(([name]) => !name.startsWith("watch"));
    expect(calls.map(([name]) => name)).toContain("loadFile");
    for (const [name, call] of calls as [string, (...args: unknown[]) => Promise<unknown>][]) {
      for (const args of [
        [odd],
        [odd, odd],
        [odd, { fingerprint }],
        [{ fingerprint, licenseKey: odd, now: odd }],
      ]) {
        await expect(call(...args), `${name} of ${JSON.stringify(args)}`).resolves.not.toThrow();
      }
    }
    expect(await client.loadFile(odd as string, { fingerprint })).toMatchObject({ reason: "malformed" });
    expect(await client.checkLease(odd as string, { fingerprint })).toMatchObject({ reason: "malformed" });
    expect(parseLicenseKey(odd as string)).toBeUndefined();
  } finally {
    await peer.close();
  }
});
