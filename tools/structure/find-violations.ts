import { checkAddresses } from "./checks/check-addresses.ts";
import { checkBarrels } from "./checks/check-barrels.ts";
import { checkChunks } from "./checks/web/check-chunks.ts";
import { checkConsole } from "./checks/web/check-console.ts";
import { checkCycles } from "./checks/check-cycles.ts";
import { checkDependencies } from "./checks/check-dependencies.ts";
import { checkEnvironment } from "./checks/check-environment.ts";
import { checkFolders } from "./checks/check-folders.ts";
import { checkFormats } from "./checks/web/check-formats.ts";
import { checkDistricts } from "./checks/words/check-districts.ts";
import { checkGlossary } from "./checks/words/check-glossary.ts";
import { checkLinks } from "./checks/check-links.ts";
import { checkNames } from "./checks/check-names.ts";
import { checkOrder } from "./checks/check-order.ts";
import { checkProductNames } from "./checks/words/check-product-names.ts";
import { checkProofs } from "./checks/check-proofs.ts";
import { checkSentences } from "./checks/web/check-sentences.ts";
import { checkSizes } from "./checks/check-sizes.ts";
import { checkSlices } from "./checks/check-slices.ts";
import { checkTerms } from "./checks/words/check-terms.ts";
import { checkTimes } from "./checks/check-times.ts";
import { checkTiers } from "./checks/check-tiers.ts";
import { checkTranslation } from "./checks/web/check-translation.ts";
import { checkWording } from "./checks/words/check-wording.ts";
import type { Finding, Source } from "./source.ts";

/**
 * All violations of the structure, sorted by path. `files` are all files below `root`, and `sources` are the programs
 * among them. There is no list of exceptions.
 */
export async function findViolations(root: string, files: string[], sources: Source[]): Promise<Finding[]> {
  const arrows = [...checkTiers(sources), ...checkSlices(files, sources), ...checkOrder(sources)];
  const findings = [
    ...arrows,
    // A wrong arrow usually closes a cycle too. It is reported only once.
    ...(arrows.length === 0 ? checkCycles(sources) : []),
    ...checkConsole(sources),
    ...checkFolders(files),
    ...checkAddresses(sources),
    ...checkProductNames(sources),
    ...checkNames(files),
    ...checkSentences(sources),
    ...checkSizes(sources),
    ...checkBarrels(sources),
    ...checkEnvironment(sources),
    ...checkFormats(sources),
    ...checkTerms(sources),
    ...checkTimes(sources),
    ...checkTranslation(sources),
    ...(await checkChunks(root, files)),
    ...(await checkDependencies(root, files)),
    ...(await checkDistricts(root, files)),
    ...(await checkGlossary(root, files)),
    ...(await checkLinks(root, files)),
    ...(await checkProofs(root, files)),
    ...(await checkWording(root, files, sources)),
  ];
  return findings.sort((a, b) => (a.path < b.path ? -1 : 1));
}
