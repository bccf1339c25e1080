import { expect, it } from "vitest";
import { startStreamPeer } from "../../testing/start-stream-peer.ts";
import { createLicenseClient } from "../index.ts";

it.each([
  ["a key of another license server", "\u201cABCD-EFGH-1234-5678\u201d", "License ABCDEFGH12345678"],
  ["a text that can be no key", "\u201cключ\u201d", "License %e2%80%9c%d0%9a%d0%9b%d0%ae%d0%a7%e2%80%9d"],
])(
  "%s that was pasted reaches the server, which fetch refuses in other characters",
  async (_what, typed, sent) => {
    const peer = await startStreamPeer();
    const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey });
    const stream = client.watchTriggers({ ...peer.machine, licenseKey: typed });
    const opened = await stream[Symbol.asyncIterator]().next();
    expect(opened.value).toMatchObject({ kind: "connected" });
    expect(peer.openings[0]?.headers["authorization"]).toBe(sent);
    stream.stop();
    await peer.close();
  },
);
