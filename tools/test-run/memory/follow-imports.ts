import { readSources } from "../../structure/read-sources.ts";

/** Tells which files a module imports, directly or through others, itself first. */
export type Follow = (file: string) => readonly string[];

/**
 * Follows imports as they are written, even those that a program makes later or under a condition.
 * @param files the modules whose imports are followed
 * @param options.withTypes whether imports of types count, which do not run
 */
export async function followImports(
  root: string,
  files: readonly string[],
  { withTypes }: { readonly withTypes: boolean },
): Promise<Follow> {
  const sources = await readSources(root, [...files]);
  const imports = new Map(
    sources.map(({ path, imports: list }) => [
      path,
      list.flatMap(({ target, typeOnly }) =>
        target === undefined || (typeOnly && !withTypes) ? [] : [target],
      ),
    ]),
  );
  return (file) => {
    const reached = new Set([file]);
    // A set is walked in the order of insertion, including entries that are added during the walk.
    for (const each of reached) for (const target of imports.get(each) ?? []) reached.add(target);
    return [...reached];
  };
}
