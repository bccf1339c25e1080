import { parseManifest } from "./parse-manifest.ts";

const supported = ["hasDefaultExport", "hasErrorBoundary"];

/**
 * Checks the framework's manifest of the routes, because create-page-router.ts supports no loader, action, middleware
 * or style sheet of a route.
 * @throws for a route that has one, and when the manifest does not look as the framework writes it
 */
export function checkRoutes(manifest: string): void {
  const { routes } = parseManifest(manifest);
  for (const { id, css = [], ...facts } of Object.values(routes)) {
    const unsupported = Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith("has") && value === true && !supported.includes(name) ? [name] : [],
    );
    const reasons = [...unsupported, ...css];
    if (reasons.length > 0)
      throw new Error(`The route ${id} has what no page's router provides: ${reasons.join(", ")}`);
  }
}
