import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "../source.ts";

/**
 * Finds links in the documents to files that do not exist, and links to a line, because the next edit moves the line.
 * The texts of a shop are pages and not documents. Their links are URLs of the site, which the build checks and
 * e2e/crawl-the-site.spec.ts follows.
 */
export async function checkLinks(root: string, files: string[]): Promise<Finding[]> {
  const paths = new Set(files);
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder))
      paths.add(folder);
  }
  const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("content/"));
  const findings = documents.map(async (document) => {
    const text = await readFile(path.join(root, document), "utf8");
    return linksIn(text).flatMap((link) => checkLink(document, link, paths));
  });
  return (await Promise.all(findings)).flat();
}

/** The targets of Markdown links and images that lie in the repository. */
function linksIn(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^(#|[a-z]+:)/.test(target));
}

function checkLink(document: string, link: string, paths: Set<string>): Finding[] {
  const [file = "", anchor = ""] = link.split("#");
  const target = path.posix.join(path.posix.dirname(document), file).replace(/\/$/, "");
  if (!paths.has(target) && target !== ".") {
    return [
      { path: document, rule: `links to ${link}, which does not exist`, wayOut: "Link what is there." },
    ];
  }
  if (!/^L\d+/.test(anchor)) return [];
  return [{ path: document, rule: `links to a line: ${link}`, wayOut: "Link the file: lines move." }];
}
