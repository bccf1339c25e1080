import type { PageRoute } from "../app/lib/routing/create-page-router.ts";

/** A route as the framework's build describes it. */
interface BuiltRoute extends PageRoute {
  css?: string[];
  [fact: `has${string}`]: boolean;
}

interface BuiltManifest {
  /** The URL of the manifest. */
  url: string;
  routes: Record<string, BuiltRoute>;
}

const statement = /^window\.__reactRouterManifest=(\{.*\});$/s;

/**
 * The manifest of the routes, which the framework's build writes as a script.
 * @throws when it does not look as the framework writes it, so that an update cannot break it silently
 */
export function parseManifest(manifest: string): BuiltManifest {
  const json = statement.exec(manifest.trim())?.[1];
  if (json === undefined) throw new Error("The manifest is not in the known form");
  return JSON.parse(json) as BuiltManifest;
}
