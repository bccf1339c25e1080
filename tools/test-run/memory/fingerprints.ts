import { createHash } from "node:crypto";
import type { Check } from "../stage.ts";
import type { Suite } from "../suites.ts";
import type { Read, Tree } from "./tree.ts";

/** The files that every stage depends on: the packages and this runner, because the runner decides what is remembered. */
const everywhere: readonly Read[] = [
  "bytes package.json",
  "bytes package-lock.json",
  "bytes .gitignore",
  "bytes tsconfig.base.json",
  // These files decide which file an import means.
  ...["contract", "content", "server", "web", "sdk"].map((folder): Read => `bytes ${folder}/package.json`),
  "bytes tools/run.mjs",
  "deep tools/run",
  "deep tools/test-run",
];

/** Variables that change what tests do. */
const variables = ["TEST_DATABASE_URL", "E2E_CHROMIUM", "CHROME_PATH", "TZ", "LANG"];

/** Facts that are in no file: Node, the machine, and the environment. */
function describeMachine(): string {
  const set = variables.map((name) => `${name}=${process.env[name] ?? ""}`);
  return [process.version, process.platform, process.arch, ...set].join("\n");
}

/** The fingerprint of everything that a check depends on. */
export function fingerprintOfCheck({ reads, surroundings = [] }: Check, tree: Tree): string {
  const files = tree.files.filter(reads);
  return fingerprintOf(
    tree,
    files.map((file): Read => `bytes ${file}`),
    surroundings,
  );
}

/**
 * The fingerprint of everything that a test file depends on.
 * @param seen its reads in earlier runs
 */
export function fingerprintOfFile(suite: Suite, file: string, seen: readonly Read[], tree: Tree): string {
  return fingerprintOf(tree, [...suite.readsOf(file), ...seen], []);
}

function fingerprintOf(tree: Tree, reads: readonly Read[], surroundings: readonly string[]): string {
  const hash = createHash("sha256").update([describeMachine(), ...surroundings, ""].join("\n"));
  for (const read of new Set([...everywhere, ...reads])) hash.update(`${read} ${tree.stateOf(read)}\n`);
  return hash.digest("base64url");
}
