import type { PageRoute } from "../app/lib/routing/create-page-router.ts";
import { parseManifest } from "./parse-manifest.ts";

/**
 * The framework's manifest of the routes with only what create-page-router.ts and PageFailure.tsx read, because every
 * page loads it: the list of each route's chunks is for the framework's own router.
 */
export function trimManifest(manifest: string): string {
  const { url, routes } = parseManifest(manifest);
  const trimmed = Object.fromEntries(
    Object.values(routes).map(({ id, parentId, path, index, module }): [string, PageRoute] => [
      id,
      { id, ...(parentId && { parentId }), ...(path && { path }), ...(index && { index }), module },
    ]),
  );
  return `window.__reactRouterManifest=${JSON.stringify({ routes: trimmed, url })};`;
}
