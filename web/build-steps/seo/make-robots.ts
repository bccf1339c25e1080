/**
 * Pages of one account, and addresses that are not pages. `$` ends a path (RFC 9309), so `/licenses` stays open for
 * everybody.
 */
const closed = ["/account", "/dashboard", "/license-dashboard", "/license$", "/api/", "/v1/", "/files/"];

/** The robots.txt of the shop. */
export function makeRobots(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}
