import type { PageRoute } from "../app/lib/routing/create-page-router.ts";
import { parseManifest } from "./parse-manifest.ts";

/**
 * Removes everything from the framework's manifest of the routes that create-page-router.ts and PageFailure.tsx do not
 * read, because every page loads it. For example, only the framework's own router needs the list of each route's
 * chunks.
 */
export function trimManifest(manifest: string): string {
  const { url, routes } = parseManifest(manifest);
  // A list, because the name of an entry would repeat the ID in it.
  const trimmed = Object.values(routes).map(({ id, parentId, path, index, module }): PageRoute => ({
    id,
    ...(parentId && { parentId }),
    ...(path && { path }),
    ...(index && { index }),
    module,
  }));
  return `window.__reactRouterManifest=${JSON.stringify({ routes: trimmed, url })};`;
}
