import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadShopOrExit } from "../tools/shop/load-or-exit.ts";
import { packNpmClient, readPackage } from "../tools/clients/pack-npm-client.ts";
import { packRelease } from "./packing/pack-release.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Packs the sample app of every plan of the shop that names a file for it (`download`), and writes the manifest from which the
 * server publishes them.
 */
async function packAll(): Promise<void> {
  const { brand, plans, builds } = await loadShopOrExit();
  const target = builds.releases;
  const { version } = await readPackage(path.join(root, "examples/desktop-app/package.json"));
  const client = await packNpmClient(root, path.join(root, "sdk/dist"));
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const shop = brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const files = [];
  for (const { id: product, name, download: filename } of plans) {
    if (filename === undefined) continue;
    const { release, zip } = await packRelease(root, { product, name, filename }, shop, client);
    await writeFile(path.join(target, release.filename), zip);
    console.log(`${release.filename}  ${release.size} bytes`);
    files.push(release);
  }
  await writeFile(path.join(target, "manifest.json"), `${JSON.stringify({ version, files }, null, 2)}\n`);
}

await packAll();
