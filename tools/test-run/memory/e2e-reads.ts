import { followImports } from "./follow-imports.ts";
import { isProse, type Read, readOf, type Tree } from "./tree.ts";

/**
 * What every end-to-end test needs besides its own modules and the pages that it was served: the product, the apps, and the build of
 * the site, which is looked at page by page.
 */
const apart = /^(web|e2e|bench|tools\/(structure|test-run))\/|\.test\.tsx?$|\/testing\//;
/** Whose imports are followed. The others are needed by every test anyway. */
const followed = /^e2e\/|\/testing\//;

/** What each end-to-end test file reads but for what it is served. */
export async function readsOfSpecs(tree: Tree): Promise<(spec: string) => readonly Read[]> {
  const files = tree.files.filter((file) => !isProse(file) && !apart.test(file));
  const shared = files.map(readOf);
  const own = tree.files.filter((file) => followed.test(file));
  const follow = await followImports(tree.root, own, { withTypes: true });
  return (spec) => {
    return [...shared, `bytes ${spec}`, ...follow(spec).map(readOf)];
  };
}
