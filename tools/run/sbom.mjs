import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { captureTool } from "./child.mjs";
import { npmCommand } from "./npm-command.mjs";
import { fromRoot } from "./paths.mjs";
import { Failure, say } from "./say.mjs";

const target = "build/sbom.cdx.json";

/**
 * The software bill of materials (SBOM, CycloneDX) of everything that runs in production, with the hashes of the
 * lockfile. It needs no network.
 * @param {string} node
 * @returns {Promise<{ bomFormat: string, metadata: { component: { name: string } }, components: { name: string,
 * hashes?: unknown[] }[] }>}
 */
export async function listSoftware(node) {
  const root = readJson("package.json");
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), "keystead-sbom-"));
  // npm gives the product the name of its folder.
  const folder = path.join(parent, root.name);
  try {
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(forProduction(root)));
    fs.writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(productionLock()));
    const { program, args } = npmCommand(node);
    const flags = [`--prefix=${folder}`, "--sbom-format=cyclonedx", "--package-lock-only", "--offline"];
    const { code, output } = await captureTool(program, [...args, "sbom", ...flags, "--loglevel=error"]);
    if (code !== 0) throw new Failure(`npm could not list the packages:\n${output}`);
    return JSON.parse(output);
  } finally {
    fs.rmSync(parent, { recursive: true });
  }
}

/**
 * Writes the SBOM of the product.
 * @param {string} node
 */
export async function writeSbom(node) {
  const bill = await listSoftware(node);
  fs.mkdirSync(path.dirname(fromRoot(target)), { recursive: true });
  fs.writeFileSync(fromRoot(target), `${JSON.stringify(bill, null, 2)}\n`);
  say(`Listed ${bill.components.length} packages in ${target}.`);
  return 0;
}

/**
 * The lockfile without development dependencies. `npm sbom --omit=dev` would also leave out production packages that
 * the root names as development dependencies, such as Fastify.
 */
function productionLock() {
  const lock = readJson("package-lock.json");
  const places = Object.entries(lock.packages).filter(([, entry]) => !entry.dev);
  return {
    ...lock,
    packages: Object.fromEntries(places.map(([place, entry]) => [place, forProduction(entry)])),
  };
}

/** @param {Record<string, unknown>} manifest */
function forProduction({ devDependencies: _, ...manifest }) {
  return manifest;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(fromRoot(file), "utf8"));
}
