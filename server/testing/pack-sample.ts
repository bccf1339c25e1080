import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";

/** What the sample is packed for, in the order in which it is offered. */
export const sampleProducts = ["bundler-bot", "volume-bot", "reply-bot"];

/** The file that the server fills in. */
const configTemplate = {
  licenseKey: "",
  server: "{{server}}",
  rootKey: "{{rootKey}}",
  product: "{{product}}",
  checkEverySeconds: 3600,
};

/** Makes a folder with a small version of what the build packs. */
export async function packSample(version = "3.7.2"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-packed-"));
  const files = [];
  for (const product of sampleProducts) {
    const bytes = zipSync({
      [`app-${product}/index.js`]: strToU8(`// ${product}\n`.repeat(50)),
      [`app-${product}/config.json`]: strToU8(JSON.stringify(configTemplate)),
    });
    const filename = `pumpfun-${product}-setup.zip`;
    await writeFile(join(folder, filename), bytes);
    files.push({
      product,
      filename,
      personalFile: `app-${product}/config.json`,
      sha512: createHash("sha512").update(bytes).digest("hex"),
    });
  }
  await writeFile(join(folder, "manifest.json"), JSON.stringify({ version, files }));
  return folder;
}
