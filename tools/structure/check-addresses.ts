import { type Finding, isTest, type Source } from "./source.ts";

/**
 * Finds addresses of the product in `server/platform/`, which is what another product could use: a string that holds a
 * slash and the first segment of an endpoint or a page, or a regular expression with that segment between delimiters.
 * The endpoints are those of `contract/`, the pages those of `web/app/routes.ts`.
 */
export function checkAddresses(sources: Source[]): Finding[] {
  const segments = firstSegments(sources);
  if (segments.length === 0) return [];
  const names = segments.join("|");
  const inText = new RegExp(`(?<![\\w.:-])/(${names})(?![\\w.-])`);
  const inRegex = new RegExp(`[/(|^](${names})(?=[/\\\\()|$?]|$)`);
  return sources
    .filter(({ path }) => path.startsWith("server/platform/") && !isTest(path))
    .flatMap(({ path, literals }) => {
      const matches = literals.map(({ text, isRegex }) => (isRegex ? inRegex : inText).exec(text)?.[1]);
      return [...new Set(matches)].flatMap((segment) =>
        segment === undefined ? [] : [finding(path, segment)],
      );
    });
}

function finding(path: string, segment: string): Finding {
  return {
    path,
    rule: `the platform names an address of the product: /${segment}`,
    wayOut: "Take it as an argument, or make it a property of the endpoint (contract/audience.ts).",
  };
}

/** `api` of `/api/login`, `login` of the page `login`. */
function firstSegments(sources: Source[]): string[] {
  const addresses = sources.flatMap(({ path, literals }) => {
    const texts = literals.filter(({ isRegex }) => !isRegex).map(({ text }) => text);
    if (path === "web/app/routes.ts")
      return texts.filter((text) => !/[.@]/.test(text)).map((text) => `/${text}`);
    return path.startsWith("contract/") && !isTest(path) ? texts : [];
  });
  const segments = addresses.flatMap((address) => /^\/([a-z0-9-]+)(?=\/|$)/.exec(address)?.[1] ?? []);
  return [...new Set(segments)].sort();
}
