import { href, Link, useMatches } from "react-router";
import { breadcrumbData, dataScript } from "../../lib/structured-data.ts";
import { titleOfPath } from "./title-of-path.ts";

/** What a page says of its place: `export const handle = { breadcrumbs: {} } satisfies PageHandle`. */
export interface PageHandle {
  breadcrumbs?: {
    /** Of the page itself. Left out, it comes from the last part of the address. */
    title?: string;
    /** The title, where many addresses have one module. */
    titleOf?: (path: string) => string;
    parent?: { label: string; to: string };
  };
}

/** Home, an optional parent, the current page; nothing on pages that do not ask for it. */
export function Breadcrumbs() {
  const match = useMatches().at(-1);
  const place = (match?.handle as PageHandle | undefined)?.breadcrumbs;
  if (!match || !place) return null;
  const { parent, titleOf = titleOfPath, title = titleOf(match.pathname) } = place;
  const above = [{ label: "Home", to: href("/") }, ...(parent ? [parent] : [])];
  // Prerendering ends the address with a slash, the browser does not.
  const to = match.pathname.replace(/(?<=.)\/$/, "");
  const data = breadcrumbData([...above, { label: title, to }]);
  return (
    <nav aria-label="Breadcrumbs" className="wrap pt-6">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataScript(data) }} />
      <ol className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        {above.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link
              to={to}
              className="inline-flex items-center hover:text-text max-sm:-mx-2 max-sm:min-h-11 max-sm:min-w-11 max-sm:px-2"
            >
              {label}
            </Link>
            <span aria-hidden="true" className="text-faint">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-text">
          {title}
        </li>
      </ol>
    </nav>
  );
}
