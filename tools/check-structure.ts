/** Checks the arrows, names and sizes that CONTRIBUTING.md describes; run by `npm run check`. */
import { fileURLToPath } from "node:url";
import { findViolations } from "./structure/find-violations.ts";

const findings = await findViolations(fileURLToPath(new URL("../", import.meta.url)));
for (const { path, rule, wayOut } of findings) console.log(`${path}: ${rule}\n    ${wayOut}`);
if (findings.length > 0) {
  console.log(`\n${findings.length} places break the structure.`);
  process.exitCode = 1;
}
