import { type Finding, isTest, type Source } from "../../source.ts";

const consoleFolder = "web/app/console/";
const isWeb = (path: string): boolean => path.startsWith("web/app/") && !isTest(path);
/** Modules that a page shares with others; everything else in `web/app` is a page or loaded by every page. */
const isShared = (path: string): boolean => /^web\/app\/(ui|lib|features)\//.test(path);

/** What belongs to the visit of a customer: it counts views, keeps their license, or draws the frame of the shop's pages. */
const isOfVisitors = (path: string): boolean =>
  /^web\/app\/features\/(tracking|license-cache|session|shell|cart)\//.test(path);

/**
 * Finds modules of a customer's visit that the operator's console would load, and modules of the web that only the operator's console uses and that are outside of its folder. A chunk is a
 * folder, so visitors would get the latter together with their own.
 */
export function checkConsole(sources: Source[]): Finding[] {
  const web = sources.filter(({ path }) => isWeb(path));
  const imports = new Map(
    web.map(({ path, imports: all }) => [path, all.flatMap(({ target }) => target ?? [])] as const),
  );
  const consolePages = [...imports.keys()].filter((path) => path.startsWith(consoleFolder));
  const otherPages = [...imports.keys()].filter(
    (path) => !path.startsWith(consoleFolder) && !isShared(path) && path !== "web/app/routes.ts",
  );
  const visited = reach(otherPages, imports);
  const loaded = [...reach(consolePages, imports)];
  return [
    ...loaded.filter(isOfVisitors).map((path) => ({
      path,
      rule: "the console loads it",
      wayOut:
        "It is of a customer's visit. Import what does not need it, or write what the console needs there.",
    })),
    ...findUnshared(loaded, visited),
  ];
}

/** Modules outside of the console's folder that no other page loads. */
function findUnshared(loaded: string[], visited: ReadonlySet<string>): Finding[] {
  return loaded
    .filter((path) => isWeb(path) && !path.startsWith(consoleFolder) && !visited.has(path))
    .map((path) => ({
      path,
      rule: "only the console uses it",
      wayOut: `Move it to ${consoleFolder}, which no visitor loads.`,
    }));
}

function reach(roots: string[], imports: ReadonlyMap<string, string[]>): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const path of reached) for (const target of imports.get(path) ?? []) reached.add(target);
  return reached;
}
