/**
 * Set-up file of the projects that run in Node: notes which files of the repository a test file reads besides the modules that it
 * imports, and whether it starts programs, whose reads nobody sees. They reach the runner as the file's `meta`.
 *
 * A process runs many files on the same modules, so what a module read for one of them, it may have kept for the next: the
 * reads are also noted by the module that asked for them, and count for every file that imports it.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { getCallSites } from "node:util";
import { afterAll } from "vitest";
import type { Read, Way } from "./tree.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What was read while the file ran, apart from modules. */
    reads?: readonly Read[];
    /** What this process has read so far by the module that asked for it; by "" where the module is unknown. */
    readsOfModules?: Readonly<Record<string, readonly Read[]>>;
  }
}

type AnyFunction = (...args: unknown[]) => unknown;

/** How functions of `node:fs` read what their first argument names; those that end in Sync and those that return promises alike. */
const ways: Readonly<Record<string, Way>> = {
  readFile: "bytes",
  open: "bytes",
  copyFile: "bytes",
  createReadStream: "bytes",
  readdir: "names",
  opendir: "names",
  cp: "deep",
  exists: "exists",
  access: "exists",
  stat: "exists",
  lstat: "exists",
};
const starters = ["spawn", "exec", "execFile", "fork"];

const root = path.join(import.meta.dirname, "../..");
const thisModule = "tools/test-run/observe-reads.ts";

class Reads {
  readonly #ofFile = new Set<Read>();
  readonly #ofModules = new Map<string, Set<Read>>();

  add(read: Read): void {
    this.#ofFile.add(read);
    const module = moduleThatCalls();
    this.#ofModules.set(module, (this.#ofModules.get(module) ?? new Set()).add(read));
  }

  /** Another test file begins. */
  clear(): void {
    this.#ofFile.clear();
  }

  ofFile(): readonly Read[] {
    return [...this.#ofFile].sort();
  }

  ofModules(): Readonly<Record<string, readonly Read[]>> {
    return Object.fromEntries([...this.#ofModules].map(([module, reads]) => [module, [...reads].sort()]));
  }
}

/** One process may run several files, one after the other. */
const shared = globalThis as { process: { keysteadReads?: Reads } };
const isFirst = shared.process.keysteadReads === undefined;
const reads = (shared.process.keysteadReads ??= new Reads());
reads.clear();
if (isFirst) observe(reads);

afterAll(({}, suite) => {
  suite.file.meta.reads = reads.ofFile();
  suite.file.meta.readsOfModules = reads.ofModules();
});

/** Replaces the functions of Node's modules. They are not imported here, because importers get them as they were then. */
function observe(into: Reads): void {
  const fs = process.getBuiltinModule("node:fs") as unknown as Record<string, AnyFunction>;
  const promises = fs["promises"] as unknown as Record<string, AnyFunction>;
  for (const [name, way] of Object.entries(ways))
    for (const [holder, key] of [
      [fs, name],
      [fs, `${name}Sync`],
      [promises, name],
    ] as const)
      before(holder, key, ([target, options]) => noteRead(into, target, options, way));
  const programs = process.getBuiltinModule("node:child_process") as unknown as Record<string, AnyFunction>;
  for (const name of starters)
    for (const key of [name, `${name}Sync`])
      before(programs, key, ([program, args]) => {
        if (mayReadFiles(program, args)) into.add("anything ");
      });
  process.getBuiltinModule("node:module").syncBuiltinESMExports();
}

/** Calls `note` with the arguments before a function. Its own properties stay, such as how it is promisified. */
function before(holder: Record<string, AnyFunction>, key: string, note: (args: unknown[]) => void): void {
  const original = holder[key];
  if (!original) return;
  const observed = function (this: unknown, ...args: unknown[]): unknown {
    note(args);
    return Reflect.apply(original, this, args);
  };
  holder[key] = Object.defineProperties(observed, Object.getOwnPropertyDescriptors(original));
}

function noteRead(into: Reads, target: unknown, options: unknown, way: Way): void {
  const place = placeOf(target);
  if (place === undefined) return;
  const recursive = typeof options === "object" && options !== null && "recursive" in options;
  into.add(`${way === "names" && recursive ? "deep" : way} ${place}`);
}

/** The path below the root; undefined when it is elsewhere, is the root, or is a package, for which the lockfile stands. */
function placeOf(target: unknown): string | undefined {
  const isUrl = typeof target === "object" && target !== null && "href" in target;
  const text = isUrl ? pathOfUrl(String(target.href)) : target;
  if (typeof text !== "string" || text === "") return undefined;
  const place = path.relative(root, path.resolve(text)).split(path.sep).join("/");
  return place === "" || /^\.\.(\/|$)|(^|\/)(node_modules|\.git)(\/|$)/.test(place) ? undefined : place;
}

/** By its text, because a page under test has another class of URLs. */
function pathOfUrl(href: string): string {
  return href.startsWith("file:") ? fileURLToPath(href) : "";
}

/** Whether a program may read files of the repository. PostgreSQL and the tools of the system do not. */
function mayReadFiles(program: unknown, args: unknown): boolean {
  const words = [program, ...(Array.isArray(args) ? (args as unknown[]) : [])].map(String);
  return words.some((word) => /(^|\/)(node|npm|npx|python3?)(\s|$)|\.(ts|mjs|js|py)(\s|$)/.test(word));
}

/** The module of the repository that is nearest on the stack, apart from this one. */
function moduleThatCalls(): string {
  const places = getCallSites(50).map(({ scriptName }) => placeOf(pathOfScript(scriptName)));
  return places.find((place) => place !== undefined && place !== thisModule) ?? "";
}

function pathOfScript(name: string): string {
  return name.startsWith("file:") ? fileURLToPath(name) : name;
}
