import { type BuiltPage, isListed } from "./built-page.ts";
import { escapeXml } from "../xml/escape-xml.ts";

/** Forms that nobody searches for. Search engines may list them, but the sitemap does not offer them. */
const forms = new Set(["/checkout", "/forgot-password", "/login", "/register"]);

/** The sitemap (sitemaps.org, version 0.9): every page that may be listed, and when it changed if the page says so. */
export function makeSitemap(pages: readonly BuiltPage[], origin: string): string {
  const entries = pages
    .filter((page) => isListed(page) && !forms.has(page.path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, html }) => {
      const changed = /<meta property="(?:article:modified|og:updated)_time" content="([^"]+)"/.exec(
        html,
      )?.[1];
      const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : "";
      return `  <url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}
