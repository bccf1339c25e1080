import { checkBarrels } from "./check-barrels.ts";
import { checkCycles } from "./check-cycles.ts";
import { checkDependencies } from "./check-dependencies.ts";
import { checkEnvironment } from "./check-environment.ts";
import { checkLinks } from "./check-links.ts";
import { checkNames } from "./check-names.ts";
import { checkProofs } from "./check-proofs.ts";
import { checkSizes } from "./check-sizes.ts";
import { checkSlices } from "./check-slices.ts";
import { checkTiers } from "./check-tiers.ts";
import { listFiles } from "./list-files.ts";
import { readSources } from "./read-sources.ts";
import type { Finding } from "./source.ts";

/** Every place below `root` that breaks the structure, sorted by path. There is no list of exceptions. */
export async function findViolations(root: string): Promise<Finding[]> {
  const files = await listFiles(root);
  const sources = await readSources(root, files);
  const findings = [
    ...checkTiers(sources),
    ...checkSlices(files, sources),
    ...checkCycles(sources),
    ...checkNames(files),
    ...checkSizes(sources),
    ...checkBarrels(sources),
    ...checkEnvironment(sources),
    ...(await checkDependencies(root, files)),
    ...(await checkLinks(root, files)),
    ...(await checkProofs(root, files)),
  ];
  return findings.sort((a, b) => (a.path < b.path ? -1 : 1));
}
