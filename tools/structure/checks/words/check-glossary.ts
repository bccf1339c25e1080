import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "../../source.ts";

const document = "docs/architecture.md";
const heading = "## Where to find it";

/** The words that people who know the field search for. */
const requiredTerms: readonly string[] = [
  "register",
  "log in",
  "log out",
  "sign in by link",
  "reset password",
  "session cookie",
  "security headers",
  "CORS",
  "CSRF",
  "rate limit",
  "config",
  "routes",
  "OpenAPI",
  "shutdown",
  "event stream",
  "mail delivery",
  "retention",
  "pagination",
  "validate",
  "activate",
  "remove machine",
  "trial",
  "extend",
  "lease",
  "key format",
  "signed download",
  "analytics",
  "usage",
  "presenter",
  "local storage",
  "bfcache",
  "sitemap",
  "precompression",
  "time left",
];

/**
 * Checks the glossary of docs/architecture.md. It maps each term of the field to the file that a reader looks for.
 * Every row links a file that exists, and that file has the term in its path or in its text. The glossary contains the
 * required terms.
 */
export async function checkGlossary(
  root: string,
  files: string[],
  required: readonly string[] = requiredTerms,
): Promise<Finding[]> {
  if (!files.includes(document)) return [];
  const text = await readFile(path.join(root, document), "utf8");
  const section = text.split(`${heading}\n`)[1]?.split("\n## ")[0];
  if (section === undefined)
    return [finding("has no glossary", `Map the field's terms to paths under "${heading}".`)];
  const rows = [...section.matchAll(/^\| (?!term |-)([^|]+?) +\| *(.*?) *\|$/gm)];
  const checked = rows.map(([, term = "", cell = ""]) => checkRow(root, new Set(files), term, cell));
  const terms = new Set(rows.map(([, term]) => term));
  const missing = required.filter((term) => !terms.has(term));
  return [
    ...missing.map((term) => finding(`has no term "${term}"`, `Add its row under "${heading}".`)),
    ...(await Promise.all(checked)).flat(),
  ];
}

async function checkRow(root: string, files: Set<string>, term: string, cell: string): Promise<Finding[]> {
  const targets = [...cell.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) =>
    path.posix.join(path.posix.dirname(document), target),
  );
  if (targets.length === 0)
    return [finding(`the term "${term}" leads nowhere`, "Link the file that does it.")];
  const checked = targets.map(async (target) => {
    if (!files.has(target))
      return [
        finding(`the term "${term}" leads to ${target}, which is no file`, "Link the file that does it."),
      ];
    const holds = termPattern(term).test(
      splitWords(`${target}\n${await readFile(path.join(root, target), "utf8")}`),
    );
    if (holds) return [];
    return [
      finding(
        `${target} does not hold the term "${term}"`,
        "Begin its docstring with the word that readers search for.",
      ),
    ];
  });
  return (await Promise.all(checked)).flat();
}

/** Splits camel case, so that `rateLimit` contains "rate limit". */
const splitWords = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, "$1 $2");

/** Matches the words of a term in their order, in any spelling: "log in", `log-in`, `logIn`. */
function termPattern(term: string): RegExp {
  const words = term.split(/[\s-]+/).map((word) => word.replace(/[^\w]/g, String.raw`\$&`));
  return new RegExp(String.raw`\b${words.join(String.raw`[\s_-]*`)}(?:s|es|ed|ing|ion)?\b`, "i");
}

const finding = (rule: string, wayOut: string): Finding => ({ path: document, rule, wayOut });
