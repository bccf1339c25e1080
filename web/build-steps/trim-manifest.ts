import type { PageRoute } from "../app/lib/create-page-router.ts";

/** A route as the framework's build describes it. */
interface BuiltRoute extends PageRoute {
  css?: string[];
  [fact: `has${string}`]: boolean;
}

const statement = /^window\.__reactRouterManifest=(\{.*\});$/s;
const expected = ["hasDefaultExport", "hasErrorBoundary"];

/**
 * The script that tells a page of all routes, with nothing but what create-page-router.ts reads.
 * Throws when a route has what that does not provide: a loader, an action, middleware, a style sheet of its own.
 */
export function trimManifest(script: string): string {
  const json = statement.exec(script.trim())?.[1];
  if (json === undefined) throw new Error("The manifest is not in the known form");
  const { routes } = JSON.parse(json) as { routes: Record<string, BuiltRoute> };
  const kept = Object.values(routes).map((route): [string, PageRoute] => {
    const { id, parentId, path, index, module, css = [], ...facts } = route;
    const more = Object.entries(facts).filter(
      ([name, value]) => name.startsWith("has") && value && !expected.includes(name),
    );
    if (more.length > 0 || css.length > 0)
      throw new Error(
        `The route ${id} has what no page's router provides: ${more.join(", ") || css.join(", ")}`,
      );
    return [id, { id, parentId, path, index, module } as PageRoute];
  });
  return `window.__reactRouterManifest=${JSON.stringify({ routes: Object.fromEntries(kept) })};`;
}
