import type { Follow } from "./follow-imports.ts";
import { type Read, readOf } from "./tree.ts";

interface Seen {
  readonly file: string;
  /** The modules that it loaded; undefined when they were not recorded. */
  readonly modules: readonly Read[] | undefined;
  /** Other reads of the file and of the programs that it started; undefined when they were not observed. */
  readonly own: readonly Read[] | undefined;
  /** All reads of its process so far, by the module that read. The key is "" when the module is unknown. */
  readonly readsOfModules: Readonly<Record<string, readonly Read[]>>;
  /** What every file of its project reads. */
  readonly project: readonly Read[];
  readonly follow: Follow;
}

/**
 * Everything that the result of a test file depends on, and reads that it may make only the next time. Undefined when
 * that is not known.
 */
export function readsOfFile({
  file,
  modules,
  own,
  readsOfModules,
  project,
  follow,
}: Seen): readonly Read[] | undefined {
  if (!modules || !own) return undefined;
  // A later import may not have happened this time, in the file or in its programs.
  const imported = follow(file);
  const byPrograms = own.flatMap((read) => (read.startsWith("code ") ? follow(read.slice(5)) : []));
  // A module may have kept the content of a file that it read for an earlier test file of the process.
  const kept = ["", ...imported].flatMap((each) => readsOfModules[each] ?? []);
  const later = [...imported, ...byPrograms].map(readOf);
  return [...new Set<Read>([`bytes ${file}`, ...modules, ...later, ...own, ...kept, ...project])];
}
