import { type Finding, isTest, type Source } from "../source.ts";

/** The zones: parts of the repository with their own import rules. The first pattern that matches a path names its zone. */
const zones: [pattern: RegExp, zone: string][] = [
  [/^web\/app\/lib\/format\//, "web/format"],
  [/^web\/app\/(console|pages|features|ui|lib)\//, "web/$1"],
  [/^web\/app\//, "web/app"],
  [/^web\//, "web/build"],
  [/^server\/(features|platform|db|testing)\//, "server/$1"],
  [/^server\//, "server"],
  [/^(contract|content|sdk|e2e|bench|tools|examples)\//, "$1"],
];

const server = ["server", "server/features", "server/platform", "server/db", "server/testing"];
const web = ["web/app", "web/pages", "web/features", "web/ui", "web/lib", "web/format", "web/build"];
const shared = ["contract", "content"];

/**
 * The allowed imports between zones, as docs/architecture.md draws them. `types` lists zones from which only types may
 * be imported.
 */
const arrows: Record<string, { to: string[]; types?: string[] }> = {
  contract: { to: ["contract"] },
  content: { to: ["content"], types: ["contract"] },
  sdk: { to: ["sdk"], types: ["contract"] },
  // The formats of dates, numbers and plurals, which components use too.
  "web/format": { to: ["web/format"] },
  "web/ui": { to: ["web/ui", "web/format"] },
  "web/lib": { to: ["web/lib", "web/format", ...shared] },
  "web/features": { to: ["web/features", "web/ui", "web/lib", "web/format", ...shared] },
  // The operator's console. Nothing imports from it, so that no visitor loads a part of it.
  "web/console": { to: ["web/console", "web/features", "web/ui", "web/lib", "web/format", ...shared] },
  "web/pages": { to: ["web/pages", "web/features", "web/ui", "web/lib", "web/format", ...shared] },
  "web/app": { to: [...web, ...shared] },
  "web/build": { to: [...web, ...shared, "tools"] },
  "server/db": { to: ["server/db"], types: ["server/platform"] },
  "server/platform": { to: ["server/platform", "server/db", "contract"], types: ["server"] },
  "server/features": {
    to: ["server/features", "server/platform", "server/db", "contract"],
    types: ["server"],
  },
  // Local peers and fixtures.
  "server/testing": { to: [...server, ...shared] },
  server: { to: [...server, "contract"] },
  examples: { to: ["examples", "sdk", "tools", ...shared] },
  tools: { to: ["tools", "sdk", ...server, ...shared] },
  e2e: { to: ["e2e", "tools", "sdk", "examples", "server/db", "server/testing", ...shared] },
  bench: { to: ["bench", "e2e", "tools", "sdk", ...server, ...shared] },
};

/** Tests may also import from around their zone: the whole server, the whole web. */
const testArrows: Record<string, string[]> = {
  contract: ["content"],
  content: ["contract"],
  sdk: shared,
  "web/ui": web,
  "web/lib": web,
  "web/features": web,
  "web/pages": web,
  "server/db": [...server, ...shared],
  "server/platform": [...server, ...shared],
  "server/features": [...server, "content"],
  server: ["content"],
};

/** Finds imports that are against the arrows between the tiers and inside the web. */
export function checkTiers(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    const from = zoneOf(source.path);
    if (from === undefined) return [];
    return [...checkImports(source, from), ...(from === "web/ui" ? checkUi(source) : [])];
  });
}

function checkImports(source: Source, from: string): Finding[] {
  const { to = [], types = [] } = arrows[from] ?? {};
  const allowed = new Set(isTest(source.path) ? [...to, ...types, ...(testArrows[from] ?? [])] : to);
  return source.imports.flatMap(({ target, typeOnly }) => {
    const zone = target === undefined ? undefined : zoneOf(target);
    if (zone === undefined || allowed.has(zone)) return [];
    if (typeOnly && types.includes(zone)) return [];
    const onlyTypes = types.includes(zone) ? " (types alone are allowed: use `import type`)" : "";
    return {
      path: source.path,
      rule: `${from} imports ${target}${onlyTypes}`,
      wayOut: `${from} may import ${to.join(", ")}. Move what both need to where both may reach it, or pass it in.`,
    };
  });
}

/** `web/app/ui` could ship in another product. */
function checkUi(source: Source): Finding[] {
  const product = /^(react-router|@react-router\/|@tanstack\/react-query)/;
  return source.imports
    .filter(({ specifier }) => product.test(specifier) && !isTest(source.path))
    .map(({ specifier }) => ({
      path: source.path,
      rule: `web/ui imports ${specifier}`,
      wayOut:
        "ui knows no router and no API. Take the link or the data as a prop, or move the file to web/app/features.",
    }));
}

function zoneOf(path: string): string | undefined {
  for (const [pattern, zone] of zones) {
    const match = pattern.exec(path);
    if (match) return zone.replace("$1", match[1] ?? "");
  }
  return undefined;
}
