import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PackedClient } from "./packed-client.ts";

/** Writes the packed clients with `index.json` and `SHA512SUMS`, from which the server serves them under `/clients/`. */
export async function writeClients(target: string, clients: readonly PackedClient[]): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const files = clients.map(({ path: filename, content, name, version }) => {
    const digest = createHash("sha512").update(content).digest();
    const sha512 = digest.toString("hex");
    // Subresource integrity, as package-lock.json writes it.
    const integrity = `sha512-${digest.toString("base64")}`;
    return { name, version, filename, size: content.length, sha512, integrity };
  });
  for (const { path: name, content } of clients) await writeFile(path.join(target, name), content);
  const sums = files.map(({ sha512, filename }) => `${sha512}  ${filename}\n`).join("");
  await writeFile(path.join(target, "SHA512SUMS"), sums);
  // Last, because the build takes a folder with an index for a whole one.
  await writeFile(path.join(target, "index.json"), `${JSON.stringify({ files }, null, 2)}\n`);
}
