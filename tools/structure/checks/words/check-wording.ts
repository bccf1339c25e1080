import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Finding, isTest, type Source } from "../../source.ts";

const document = "docs/voice.md";
/** Programs with words for customers: pages, emails, messages of the API, and the app's output. */
const customerCode =
  /^(content|web\/app|contract|sdk\/src|server\/features|examples\/(desktop-app|second-shop))\//;
const customerText = /^(sdk\/README\.md|(content|examples)\/.*\.md)$/;

interface Refused {
  phrase: string;
  pattern: RegExp;
  instead: string;
}

/**
 * Refuses wording in texts for customers. The phrases are in docs/voice.md, in the table under "Refused wording". They
 * are in backticks and match whole words in any case. `…` matches up to 40 characters of one sentence. A phrase under
 * "Fixed wording" is left out before the search.
 */
export async function checkWording(root: string, files: string[], sources: Source[]): Promise<Finding[]> {
  if (!files.includes(document)) return [];
  const voice = await readFile(path.join(root, document), "utf8");
  const refused = readRefused(sectionOf(voice, "Refused wording"));
  if (refused.length === 0) return [finding(document, "refuses no wording", 'Fill "Refused wording".')];
  const fixed = phrasesIn(sectionOf(voice, "Fixed wording"));
  const texts = [
    ...sources
      .filter((source) => customerCode.test(source.path) && !isTest(source.path))
      .flatMap((source) => proseOf(source).map((text) => ({ file: source.path, text }))),
    ...(await Promise.all(
      files
        .filter((file) => customerText.test(file))
        .map(async (file) => ({ file, text: await readFile(path.join(root, file), "utf8") })),
    )),
  ];
  return texts.flatMap(({ file, text }) => {
    const words = plainWords(text, fixed);
    return refused
      .filter(({ pattern }) => pattern.test(words))
      .map(({ phrase, instead }) => finding(file, `says "${phrase}"`, `Write ${instead}; see ${document}.`));
  });
}

/** The literals that are prose, not names of things in the program. */
function proseOf({ literals }: Source): string[] {
  return literals
    .filter(({ text, isRegex }) => !isRegex && /^\s*\p{Lu}|\S\s+\S/u.test(text))
    .map(({ text }) => text);
}

/** The text on one line, without code, link targets and fixed wording. */
function plainWords(text: string, fixed: string[]): string {
  const words = text
    .replace(/```[\s\S]*?```|`[^`\n]*`/g, " ")
    .replace(/\]\([^)\s]*\)/g, "]")
    .replace(/\s+/g, " ");
  return fixed.reduce((left, phrase) => left.replaceAll(phrase, " "), words);
}

function readRefused(section: string): Refused[] {
  return section.split("\n").flatMap((line) => {
    const [, left = "", right = ""] = /^\| (.*?) +\| (.*?) +\|$/.exec(line) ?? [];
    return phrasesIn(left).map((phrase) => ({ phrase, pattern: patternOf(phrase), instead: right }));
  });
}

function patternOf(phrase: string): RegExp {
  const parts = phrase
    .split(/\s*…\s*/)
    .map((part) => part.replace(/[^\w\s]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`));
  return new RegExp(String.raw`(?<![\w/-])${parts.join(String.raw`\b[^.:;?!]{0,40}\b`)}(?![\w-])`, "i");
}

function sectionOf(voice: string, heading: string): string {
  return voice.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
}

const phrasesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, phrase = ""]) => phrase);

const finding = (file: string, rule: string, wayOut: string): Finding => ({ path: file, rule, wayOut });
