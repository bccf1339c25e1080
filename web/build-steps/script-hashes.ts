import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const dataType = /\stype="application\/(?:ld\+)?json"/;

/** The distinct `script-src` sources that allow exactly the inline scripts of these pages, sorted. */
export function scriptHashes(pages: readonly string[]): string[] {
  const hashes = new Set<string>();
  for (const page of pages) for (const code of inlineScripts(page)) hashes.add(sourceOf(code));
  return [...hashes].sort();
}

/** The executable inline scripts of a page. The policy does not apply to data such as JSON. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(inlineScript)].flatMap(([, attributes = "", code = ""]) =>
    dataType.test(attributes) ? [] : [code],
  );
}

function sourceOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** The first inline style of a page, which `style-src 'self'` would refuse, or undefined. */
export function refusedStyle(page: string): string | undefined {
  return /<style[\s>]|<[a-z][^<>]*\sstyle="[^"]*"[^<>]*>/i.exec(page)?.[0];
}
