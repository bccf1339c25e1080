import type { Follow } from "./follow-imports.ts";
import { type Read, readOf } from "./tree.ts";

interface Seen {
  readonly file: string;
  /** The modules that it loaded; undefined when they were not recorded. */
  readonly modules: readonly Read[] | undefined;
  /** What it and the programs that it started read besides; undefined when that was not observed. */
  readonly own: readonly Read[] | undefined;
  /** What its process has read so far by the module that asked for it; by "" where the module is unknown. */
  readonly readsOfModules: Readonly<Record<string, readonly Read[]>>;
  /** What every file of its project reads. */
  readonly project: readonly Read[];
  readonly follow: Follow;
}

/** What the outcome of a test file depends on, with what it may read only the next time; undefined when that is not known. */
export function readsOfFile({
  file,
  modules,
  own,
  readsOfModules,
  project,
  follow,
}: Seen): readonly Read[] | undefined {
  if (!modules || !own) return undefined;
  // What is imported only later may not have been loaded this time, neither by the file nor by its programs.
  const imported = follow(file);
  const byPrograms = own.flatMap((read) => (read.startsWith("code ") ? follow(read.slice(5)) : []));
  // A module may have kept what it read for an earlier file of the process.
  const kept = ["", ...imported].flatMap((each) => readsOfModules[each] ?? []);
  const later = [...imported, ...byPrograms].map(readOf);
  return [...new Set<Read>([`bytes ${file}`, ...modules, ...later, ...own, ...kept, ...project])];
}
