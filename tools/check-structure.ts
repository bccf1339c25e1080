/**
 * Checks the arrows, names and sizes that CONTRIBUTING.md describes; run by `npm run check`. An argument names another
 * working copy to check.
 */
import { fileURLToPath } from "node:url";
import { describeFolderImports } from "./structure/count-folder-imports.ts";
import { findViolations } from "./structure/find-violations.ts";
import { listFiles } from "./structure/list-files.ts";
import { readSources } from "./structure/read-sources.ts";

const root = process.argv[2] ?? fileURLToPath(new URL("../", import.meta.url));
const files = await listFiles(root);
const sources = await readSources(root, files);
for (const line of describeFolderImports(sources)) console.log(line);

const findings = await findViolations(root, files, sources);
for (const { path, rule, wayOut } of findings) console.log(`${path}: ${rule}\n    ${wayOut}`);
if (findings.length > 0) {
  console.log(`\n${findings.length} places break the structure.`);
  process.exitCode = 1;
}
