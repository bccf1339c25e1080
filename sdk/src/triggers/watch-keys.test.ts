import { expect, it } from "vitest";
import { startStreamPeer } from "../../testing/start-stream-peer.ts";
import { createLicenseClient } from "../index.ts";

it("an open stream fetches the key set that an event names, and goes by no key that it revokes", async () => {
  const peer = await startStreamPeer();
  const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey });
  const stream = client.watchTriggers(peer.machine);
  const messages = stream[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => (await messages.next()).value;
  await next();
  peer.fire();
  expect(await next()).toMatchObject({ kind: "trigger", event: { id: "event-41" } });
  peer.retire();
  peer.fire();
  expect(await next()).toMatchObject({ kind: "trigger", event: { id: "event-42" } });
  peer.fireWithFormerKey();
  expect(await next()).toMatchObject({ kind: "trigger", event: { id: "event-43" } });
  peer.revoke();
  peer.fire();
  expect(await next()).toMatchObject({ kind: "trigger", event: { id: "event-44" } });
  peer.fireWithFormerKey();
  expect(await next()).toMatchObject({ kind: "disconnected", failure: { reason: "revoked_key" } });
  stream.stop();
  await peer.close();
});
