import { readFileSync } from "node:fs";
import path from "node:path";
import { type Read, readOf } from "./tree.ts";

/** The imports of a test file of a project; undefined when they were not recorded. */
export type Dependencies = (project: string, file: string) => readonly Read[] | undefined;

/** The only supported version of the format. With another version, no test file is remembered. */
const version = 2;

interface Entry {
  /** Indexes into `modules`. */
  readonly deps: readonly number[];
}

interface Recorded {
  readonly version: number;
  readonly projects: Readonly<
    Record<
      string,
      {
        readonly modules: readonly string[];
        readonly config?: Entry;
        readonly globalSetup?: Entry;
        readonly files: Readonly<Record<string, Entry>>;
      }
    >
  >;
}

/**
 * The modules that each test file loaded, as Vitest recorded them (`experimental.recordDependencies`). They include its
 * configuration and the setup of its project. A test file counts with its comments, because they may configure it.
 * @param cacheDir the absolute path of Vitest's cache
 */
export function readDependencies(root: string, cacheDir: string): Dependencies {
  const recorded = readRecorded(path.join(cacheDir, "dependencies.json"));
  return (name, file) => {
    const project = recorded?.projects[name];
    const own = project?.files[file];
    if (!project || !own) return undefined;
    const indexes = [own, project.config, project.globalSetup].flatMap((entry) => entry?.deps ?? []);
    const modules = indexes
      .map((index) => project.modules[index] ?? "")
      .map((module) => relativeTo(root, module));
    const reads = modules.filter((module) => module !== "" && !module.startsWith("../")).map(readOf);
    return [...new Set<Read>([`bytes ${file}`, ...reads])].sort();
  };
}

function relativeTo(root: string, module: string): string {
  return path.relative(root, path.resolve(root, module)).split(path.sep).join("/");
}

function readRecorded(file: string): Recorded | undefined {
  try {
    const recorded = JSON.parse(readFileSync(file, "utf8")) as Recorded;
    return recorded.version === version ? recorded : undefined;
  } catch {
    return undefined;
  }
}
