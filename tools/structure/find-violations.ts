import { checkAddresses } from "./check-addresses.ts";
import { checkBarrels } from "./check-barrels.ts";
import { checkChunks } from "./check-chunks.ts";
import { checkConsole } from "./check-console.ts";
import { checkCycles } from "./check-cycles.ts";
import { checkDependencies } from "./check-dependencies.ts";
import { checkEnvironment } from "./check-environment.ts";
import { checkFolders } from "./check-folders.ts";
import { checkGlossary } from "./check-glossary.ts";
import { checkLinks } from "./check-links.ts";
import { checkNames } from "./check-names.ts";
import { checkOrder } from "./check-order.ts";
import { checkProductNames } from "./check-product-names.ts";
import { checkProofs } from "./check-proofs.ts";
import { checkSizes } from "./check-sizes.ts";
import { checkSlices } from "./check-slices.ts";
import { checkTiers } from "./check-tiers.ts";
import { checkWording } from "./check-wording.ts";
import type { Finding, Source } from "./source.ts";

/**
 * Everything that breaks the structure, sorted by path: in `files`, which are all files below `root`, and in `sources`,
 * which are the programs among them. There is no list of exceptions.
 */
export async function findViolations(root: string, files: string[], sources: Source[]): Promise<Finding[]> {
  const findings = [
    ...checkTiers(sources),
    ...checkSlices(files, sources),
    ...checkOrder(sources),
    ...checkCycles(sources),
    ...checkConsole(sources),
    ...checkFolders(files),
    ...checkAddresses(sources),
    ...checkProductNames(sources),
    ...checkNames(files),
    ...checkSizes(sources),
    ...checkBarrels(sources),
    ...checkEnvironment(sources),
    ...(await checkChunks(root, files)),
    ...(await checkDependencies(root, files)),
    ...(await checkGlossary(root, files)),
    ...(await checkLinks(root, files)),
    ...(await checkProofs(root, files)),
    ...(await checkWording(root, files, sources)),
  ];
  return findings.sort((a, b) => (a.path < b.path ? -1 : 1));
}
