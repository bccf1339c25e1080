import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { zipSync } from "fflate";
import type { PackedFile } from "../../tools/clients/write-tarball.ts";

export interface Plan {
  /** The entitlement that the app requests. */
  readonly product: string;
  readonly name: string;
  /** The name of the ZIP. */
  readonly filename: string;
}

/** One line of the manifest. */
export interface Release extends Plan {
  /** The top folder inside the ZIP. */
  readonly folder: string;
  /** The path inside the ZIP of the file that the server fills in. */
  readonly personalFile: string;
  /** Hex. */
  readonly sha512: string;
  /** Bytes. */
  readonly size: number;
}

/** Files that are not for the customer. The app creates them when it runs. */
const leftOut = new Set([
  "node_modules",
  "vendor",
  "package-lock.json",
  "config.json",
  "license.state",
  "license-request.txt",
  "license-receipt.txt",
]);

/** Only the running server knows its address and its root key, so it fills them in when it publishes the release. */
const configTemplate = `${JSON.stringify(
  {
    licenseKey: "",
    server: "{{server}}",
    rootKey: "{{rootKey}}",
    product: "{{product}}",
    checkEverySeconds: 3600,
  },
  null,
  2,
)}\n`;

/**
 * Packs the sample app for one plan, with a config.json that the server fills in.
 * @param shop lower case, the first part of the folder's name
 */
export async function packRelease(
  root: string,
  plan: Plan,
  shop: string,
  client: PackedFile,
): Promise<{ release: Release; zip: Uint8Array }> {
  const folder = `${shop}-${plan.product}`;
  const files = await readApp(path.join(root, "examples/desktop-app"));
  files.push({ path: `vendor/${client.path}`, content: client.content });
  files.push({ path: "LICENSE", content: await readFile(path.join(root, "LICENSE")) });
  files.push({ path: "config.json", content: Buffer.from(configTemplate) });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const entries = files.map(({ path: name, content }) => [`${folder}/${name}`, content] as const);
  const zip = zipSync(Object.fromEntries(entries), {
    level: 9,
    // A ZIP records local time. So the bytes are the same in every time zone.
    mtime: new Date(1985, 9, 26),
    os: 3,
    attrs: 0o100644 << 16,
  });
  const sha512 = createHash("sha512").update(zip).digest("hex");
  return {
    release: { ...plan, folder, personalFile: `${folder}/config.json`, sha512, size: zip.length },
    zip,
  };
}

async function readApp(folder: string): Promise<PackedFile[]> {
  const names = (await readdir(folder)).filter((name) => !leftOut.has(name));
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(folder, name)) })),
  );
}
