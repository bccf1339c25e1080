import { SaxesParser } from "saxes";
import { type DescribedFile, lastPart, readStatedVersion } from "./described-file.ts";

/** Whether a file is a feed that Sparkle's `generate_appcast` writes. */
export const isAppcast = (filename: string): boolean => /^appcast[\w.-]*\.xml$/.test(filename);

/**
 * Reads the signatures in a feed of Sparkle (https://sparkle-project.org/documentation/publishing).
 * @throws Error when it is not XML
 */
export function readAppcast(content: string): DescribedFile[] {
  const files: DescribedFile[] = [];
  const parser = new SaxesParser({ xmlns: false });
  /** The texts of the item that is being read, by the names of their elements. */
  let texts: Record<string, string> = {};
  let element = "";
  let enclosures: Record<string, string>[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    element = name;
    if (name === "item") [texts, enclosures] = [{}, []];
    if (name === "enclosure") enclosures.push(attributes);
  });
  parser.on("text", (text) => {
    texts[element] = (texts[element] ?? "") + text;
  });
  parser.on("closetag", ({ name }) => {
    element = "";
    if (name === "item") files.push(...enclosures.flatMap((each) => describe(each, texts)));
  });
  parser.write(content).close();
  return files;
}

/**
 * The version of an item as people read it. Sparkle shows `sparkle:version` where there is no other, but most builds have a mere number
 * there, so it counts only when it looks like a version.
 */
function readItemVersion(
  enclosure: Record<string, string>,
  texts: Record<string, string>,
): string | undefined {
  const shown = texts["sparkle:shortVersionString"] ?? enclosure["sparkle:shortVersionString"];
  if (shown !== undefined) return readStatedVersion(shown);
  const looksLike = (pattern: RegExp) => (text: string | undefined) =>
    text !== undefined && pattern.test(text);
  const named =
    [texts["title"]].find(looksLike(/^\s*v?\d+\.\d+/)) ??
    [texts["sparkle:version"], enclosure["sparkle:version"]].find(looksLike(/^\s*\d+\.\d+\.\d+/));
  return named === undefined ? undefined : readStatedVersion(named);
}

/** One file of an item. The build number is an element in newer feeds, and an attribute in older ones. */
function describe(enclosure: Record<string, string>, texts: Record<string, string>): DescribedFile[] {
  const { url, "sparkle:edSignature": signature } = enclosure;
  if (url === undefined || signature === undefined) return [];
  const build = (texts["sparkle:version"] ?? enclosure["sparkle:version"])?.trim();
  const minimumSystem = texts["sparkle:minimumSystemVersion"]?.trim();
  return [
    {
      filename: lastPart(url),
      version: readItemVersion(enclosure, texts),
      platform: "darwin",
      ...(minimumSystem && { minimumSystem }),
      facts: { sparkleSignature: signature, ...(build && { sparkleVersion: build }) },
    },
  ];
}
