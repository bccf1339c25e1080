import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { PackedClient } from "./packed-client.ts";
import { writeTarball } from "./write-tarball.ts";

/**
 * Packs the built client library as npm would, so that apps install it without a registry.
 * @param dist where the library was built to
 * @throws when it was not built
 */
export async function packNpmClient(root: string, dist: string): Promise<PackedClient> {
  const { version } = await readPackage(path.join(root, "sdk/package.json"));
  const sources = (await readdir(path.join(root, "sdk/src"), { recursive: true }))
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort();
  // The files are listed from the sources, because files of an older build must not be packed.
  const modules = sources.flatMap((name) => [name.replace(/ts$/, "d.ts"), name.replace(/ts$/, "js")]);
  const built = [...modules, "cjs/package.json", ...modules.map((name) => `cjs/${name}`)];
  const files = [
    ...[
      "package.json",
      "README.md",
      "vectors/answers-and-leases.json",
      "vectors/offline.json",
      "vectors/machine-ids.json",
      "vectors/trigger-events.json",
    ].map((name) => [name, path.join(root, "sdk", name)] as const),
    ["LICENSE", path.join(root, "LICENSE")] as const,
    ...built.map((name) => [`dist/${name}`, path.join(dist, name)] as const),
  ];
  const packed = files.map(async ([name, file]) => ({
    path: `package/${name}`,
    content: await readBuilt(file),
  }));
  const content = writeTarball(await Promise.all(packed));
  return { path: `keystead-client-${version}.tgz`, content, name: "@keystead/client", version };
}

/** The version that a package.json names. */
export async function readPackage(file: string): Promise<{ version: string }> {
  const content: unknown = JSON.parse(await readFile(file, "utf8"));
  if (typeof content !== "object" || content === null || !("version" in content))
    throw new Error(`No version: ${file}`);
  return { version: String(content.version) };
}

async function readBuilt(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Error(`${file} is missing. Build the client library first: npm run build`, { cause });
  }
}
