import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "./source.ts";

/**
 * Finds links in the documents to files that do not exist, or to a line, which the next edit moves. The articles of the
 * shop are pages and no documents: their links are addresses of the site. The build refuses others, and
 * e2e/crawl-the-site.spec.ts follows them.
 */
export async function checkLinks(root: string, files: string[]): Promise<Finding[]> {
  const known = new Set(files);
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder))
      known.add(folder);
  }
  const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("content/"));
  const found = documents.map(async (document) => {
    const text = await readFile(path.join(root, document), "utf8");
    return linksIn(text).flatMap((link) => checkLink(document, link, known));
  });
  return (await Promise.all(found)).flat();
}

/** The targets of Markdown links and images that lie in the repository. */
function linksIn(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^(#|[a-z]+:)/.test(target));
}

function checkLink(document: string, link: string, known: Set<string>): Finding[] {
  const [file = "", anchor = ""] = link.split("#");
  const target = path.posix.join(path.posix.dirname(document), file).replace(/\/$/, "");
  if (!known.has(target) && target !== ".") {
    return [
      { path: document, rule: `links to ${link}, which does not exist`, wayOut: "Link what is there." },
    ];
  }
  if (!/^L\d+/.test(anchor)) return [];
  return [{ path: document, rule: `links to a line: ${link}`, wayOut: "Link the file: lines move." }];
}
