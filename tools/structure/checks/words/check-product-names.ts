import path from "node:path";
import { type Finding, isTest, type Source } from "../../source.ts";

/** The product's code. It knows no shop; the shops are content/ and the examples. */
const productCode = /^(server|web\/app|contract|sdk\/src)\//;
/** The only place for names on the wire and in the storage of browsers. Existing clients use them, so they stay. */
const wireNames = "contract/wire-names.ts";

/**
 * Finds names of a shop in the product's code, comments included: product ids, brands, key prefixes and beginnings of
 * file names. The names are read from every shop in the repository. A folder with a catalogue and a brand is a shop.
 */
export function checkProductNames(sources: Source[]): Finding[] {
  const patterns = shopsOf(sources).flatMap(readPatterns);
  return sources
    .filter(({ path: file }) => productCode.test(file) && file !== wireNames && !isTest(file))
    .flatMap(({ path: file, text }) => {
      const name = firstMatch(`${file}\n${text}`, patterns);
      return name === undefined ? [] : [finding(file, name)];
    });
}

function finding(file: string, name: string): Finding {
  return {
    path: file,
    rule: `names a product of a shop: ${name}`,
    wayOut: `Take it from the shop (@keystead/content). A name that old clients send belongs to ${wireNames}.`,
  };
}

interface Shop {
  catalogue: string;
  brand: string;
}

function shopsOf(sources: Source[]): Shop[] {
  const texts = new Map(sources.map((source) => [source.path, source.text]));
  const folders = [...texts.keys()].filter((file) => path.posix.basename(file) === "catalogue.ts");
  return folders.flatMap((file) => {
    const folder = path.posix.dirname(file);
    const brand = texts.get(`${folder}/brand.ts`);
    if (brand === undefined || productCode.test(file)) return [];
    return [{ catalogue: texts.get(file) ?? "", brand }];
  });
}

function readPatterns({ catalogue, brand }: Shop): RegExp[] {
  const ids = valuesOf(catalogue, /\bid: "([^"]+)"/g);
  const files = valuesOf(catalogue, /\bdownload: "([^"]+)"/g);
  const starts = files.flatMap(
    (file) => ids.map((id) => file.split(id)).find((parts) => parts.length > 1)?.[0] ?? [],
  );
  const names = valuesOf(brand, /(?:\bname: |^export const \w+(?:: string)? = )"([^"]+)"/gm);
  const prefixes = valuesOf(brand, /\bkeyPrefix: "([^"]+)"/g);
  return [
    ...[...ids, ...starts, ...names].filter((name) => name.length > 2).map(anySpelling),
    ...prefixes.map((prefix) => new RegExp(`\\b${prefix}-|(["'\`])${prefix}\\1`)),
  ];
}

function valuesOf(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, value = ""]) => value))];
}

/**
 * Matches all spellings: `volume-bot` is also `volumeBot`, `volume_bot` and `Volume bot`. A single word must be a whole
 * word.
 */
function anySpelling(name: string): RegExp {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const pattern = words.join("[-_. ]?");
  return new RegExp(words.length > 1 ? pattern : `(?<![a-z0-9])${pattern}(?![a-z0-9])`, "i");
}

function firstMatch(text: string, patterns: RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match[0];
  }
  return undefined;
}
