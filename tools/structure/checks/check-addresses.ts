import { type Finding, isTest, type Source } from "../source.ts";

/**
 * Finds addresses of this product in `server/platform/`, which another product could use too. An address is a string
 * with a slash before the first segment of an endpoint or a page. It is also a string that is, or begins with, the
 * first segment of an endpoint. It is also a regular expression with such a segment between delimiters. The endpoints
 * are those of `contract/`, the pages those of `web/app/routes.ts`.
 */
export function checkAddresses(sources: Source[]): Finding[] {
  const pages = segmentsOf(sources.filter(({ path }) => path === "web/app/routes.ts").flatMap(pageAddresses));
  const endpoints = segmentsOf(
    sources.filter(({ path }) => path.startsWith("contract/") && !isTest(path)).flatMap(texts),
  );
  const names = [...new Set([...pages, ...endpoints])].join("|");
  if (names === "") return [];
  const inText = new RegExp(`(?<![\\w.:-])/(${names})(?![\\w.-])`);
  const inRegex = new RegExp(`[/(|^\\]](${names})(?=[/\\\\()|$?[]|$)`);
  // Words such as "status" are too common. Segments of endpoints occur alone only where a path is taken apart.
  const alone = new RegExp(`^(${endpoints.join("|") || "(?!)"})(?:/|$)`);
  return sources
    .filter(({ path }) => path.startsWith("server/platform/") && !isTest(path))
    .flatMap(({ path, literals }) => {
      const matches = literals.map(({ text, isRegex }) =>
        isRegex ? inRegex.exec(text)?.[1] : (inText.exec(text) ?? alone.exec(text))?.[1],
      );
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

const texts = ({ literals }: Source): string[] =>
  literals.filter(({ isRegex }) => !isRegex).map(({ text }) => text);

/** `/login` for the page `login`. */
const pageAddresses = (source: Source): string[] =>
  texts(source)
    .filter((text) => !/[.@]/.test(text))
    .map((text) => `/${text}`);

/** `api` for `/api/login`. */
function segmentsOf(addresses: string[]): string[] {
  const segments = addresses.flatMap((address) => /^\/([a-z0-9-]+)(?=\/|$)/.exec(address)?.[1] ?? []);
  return [...new Set(segments)].sort();
}
