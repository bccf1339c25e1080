import fs from "node:fs";
import { buildTargets } from "./build.mjs";
import { fromRoot } from "./paths.mjs";
import { say } from "./say.mjs";

const folder = "build/clients";

/**
 * Packs the client libraries where something of them changed, and prints the file of each package manager.
 * @param {string} node
 */
export async function packClients(node) {
  await buildTargets(node, ({ name }) => name === "sdk" || name === "clients");
  const { files } = JSON.parse(fs.readFileSync(fromRoot(folder, "index.json"), "utf8"));
  for (const { filename } of files) say(`${folder}/${filename}`);
  return 0;
}
