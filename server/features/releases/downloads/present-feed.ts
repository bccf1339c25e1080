import { escapeXml } from "../../../platform/escape-xml.ts";
import type { ReleaseList } from "./list-releases.ts";

/**
 * The releases of a product as an Atom feed (RFC 4287). Notes are plain Markdown text in it.
 * @param publicUrl the address of the shop
 */
export function presentFeed({ product, name, releases }: ReleaseList, publicUrl: string): string {
  const page = `${publicUrl}/releases/${product}`;
  const updated = releases[0]?.publishedAt ?? new Date(0).toISOString();
  const entries = releases.map(
    ({ version, publishedAt, notes }) => `
  <entry>
    <title>${escapeXml(`${name} ${version}`)}</title>
    <id>${escapeXml(`${page}#${version}`)}</id>
    <link href="${escapeXml(`${page}#${version}`)}"/>
    <updated>${publishedAt}</updated>
    <content type="text">${escapeXml(notes ?? `Version ${version} was released.`)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${escapeXml(`${name} releases`)}</title>
  <id>${escapeXml(page)}</id>
  <link href="${escapeXml(page)}"/>
  <link rel="self" href="${escapeXml(`${page}/feed.xml`)}"/>
  <author><name>${escapeXml(name)}</name></author>
  <updated>${updated}</updated>${entries.join("")}
</feed>
`;
}
