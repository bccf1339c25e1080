import { followImports } from "./follow-imports.ts";
import { isProse, type Read, readOf, type Tree } from "./tree.ts";

/**
 * Files that not every end-to-end test needs. Every test needs all other files: the product, the apps, and the build of
 * the site. It also needs its own modules and the pages that it was served, because the site counts page by page.
 */
const apart = /^(web|e2e|bench|tools\/(structure|test-run))\/|\.test\.tsx?$|\/testing\//;
/** The files whose imports are followed. Every test needs the others anyway. */
const followed = /^e2e\/|\/testing\//;

/** The reads of each end-to-end test file, except for the pages that it is served. */
export async function readsOfSpecs(tree: Tree): Promise<(spec: string) => readonly Read[]> {
  const files = tree.files.filter((file) => !isProse(file) && !apart.test(file));
  const shared = files.map(readOf);
  const own = tree.files.filter((file) => followed.test(file));
  const follow = await followImports(tree.root, own, { withTypes: true });
  return (spec) => {
    return [...shared, `bytes ${spec}`, ...follow(spec).map(readOf)];
  };
}
