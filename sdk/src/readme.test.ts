import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForConsumer, type Consumer } from "../testing/build-library.ts";
import { type Peer, startPeer } from "../testing/start-peer.ts";

const run = promisify(execFile);
let consumer: Consumer;
let peer: Peer;

beforeAll(async () => {
  consumer = await buildForConsumer(tmpdir());
  peer = await startPeer();
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const example = /```js\n(.*?)```/s.exec(readme)?.[1] ?? "";
  await writeFile(path.join(consumer.folder, "example.mjs"), example);
});
afterAll(async () => {
  await peer.close();
  await consumer.remove();
});

async function runExample(licenseKey: string): Promise<string> {
  const config = { server: peer.url, publicKey: peer.signer.publicKey, licenseKey };
  await writeFile(path.join(consumer.folder, "config.json"), JSON.stringify(config));
  return (await run(process.execPath, ["example.mjs"], { cwd: consumer.folder })).stdout;
}

describe("the example at the top of the README", () => {
  it("activates this machine", async () => {
    expect(await runExample(peer.license.key)).toBe("Licensed for volume-bot, reply-bot, bundler-bot.\n");
    expect([...peer.license.machines.keys()]).toEqual(["the id of this machine"]);
  });

  it("shows a no with the page that helps", async () => {
    expect(await runExample("PF00-0000-0000-0000")).toBe(`The code is NOT_FOUND. ${peer.url}/contact\n`);
  });
});
