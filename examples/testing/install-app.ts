import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { buildForConsumer } from "../../sdk/testing/build-library.ts";
import { packNpmClient } from "../../tools/clients/pack-npm-client.ts";
import { packRelease } from "../packing/pack-release.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

export interface InstalledApp {
  /** Where the customer extracted the ZIP. */
  readonly folder: string;
  /** Writes config.json as the server ships it, but with these changes. */
  configure(config: Record<string, unknown>): Promise<void>;
  remove(): Promise<void>;
}

const plan = { product: "volume-bot", name: "Volume Bot", filename: "volume-bot-setup.zip" };

/** Packs the app from the sources as they are now. */
export async function packNow(): Promise<Awaited<ReturnType<typeof packRelease>>> {
  const consumer = await buildForConsumer(tmpdir());
  try {
    const dist = path.join(consumer.folder, "node_modules/@keystead/client/dist");
    const client = await packNpmClient(root, dist);
    return await packRelease(root, plan, "shop", client);
  } finally {
    await consumer.remove();
  }
}

/** Extracts the ZIP, as a customer does. Returns the extracted folder and the test's folder around it. */
export async function extractApp(): Promise<{ place: string; folder: string }> {
  const { release, zip } = await packNow();
  const place = await mkdtemp(path.join(tmpdir(), "keystead-app-"));
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), content);
  }
  return { place, folder: path.join(place, release.folder) };
}

/** Does what a customer does: extracts the ZIP and runs `npm install`. No registry is reachable here. */
export async function installApp(): Promise<InstalledApp> {
  const { place, folder } = await extractApp();
  const cache = path.join(place, "npm-cache");
  await run("npm", ["install", "--offline", "--cache", cache, "--no-audit", "--no-fund"], { cwd: folder });
  return {
    folder,
    async configure(config) {
      const text = JSON.stringify({
        licenseKey: "",
        product: "volume-bot",
        fingerprint: "this-machine",
        ...config,
      });
      await writeFile(path.join(folder, "config.json"), text);
    },
    remove: () => rm(place, { recursive: true }),
  };
}
