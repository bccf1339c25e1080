/** The scripts of one page, for boot.ts. */
export interface PageModules {
  preload: string[];
  manifest: string;
  routes: Record<string, string>;
  entry: string;
}

const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Defers hydration of one prerendered page. The list of its modules becomes JSON, and `boot` replaces the script that
 * imports them. The modulepreload links are removed, because they would compete with the style sheet and the font.
 * @throws when the page does not look as React Router writes it, so that an update cannot break it silently
 */
export function deferHydration(html: string, boot: string): string {
  const script = moduleScript.exec(html)?.[1];
  if (script === undefined) throw new Error("The page has no module script to defer");
  const preload = [...html.matchAll(preloadLink)].map(([, address]) => address ?? "");
  const data = JSON.stringify({ preload, ...readModules(script) } satisfies PageModules);
  return html
    .replace(preloadLink, "")
    .replace(moduleScript, () => `<script type="module" async="">${boot}</script>`)
    .replace("</head>", () => `<script type="application/json" id="page-modules">${data}</script></head>`);
}

function readModules(script: string): Omit<PageModules, "preload"> {
  const manifest = /import "([^"]+)"/.exec(script)?.[1];
  const entry = /import\("([^"]+)"\)/.exec(script)?.[1];
  const table = /__reactRouterRouteModules = \{([^}]*)\}/.exec(script)?.[1];
  if (!manifest || !entry || !table) throw new Error("The module script is not in the known form");
  const addresses = new Map(
    [...script.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name, address]) => [name, address]),
  );
  const routes = [...table.matchAll(/"([^"]+)":(\w+)/g)].map(([, id = "", name]) => {
    const address = addresses.get(name);
    if (!address) throw new Error(`No module is imported for the route ${id}`);
    return [id, address] as const;
  });
  return { manifest, entry, routes: Object.fromEntries(routes) };
}
