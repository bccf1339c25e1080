import { href, Link, useMatches } from "react-router";
import { breadcrumbData, dataScript } from "../head/structured-data.ts";
import { titleOfPath } from "./title-of-path.ts";

interface Parent {
  label: string;
  to: string;
}

/** The route handle of a page: `export const handle = { breadcrumbs: {} } satisfies PageHandle`. */
export interface PageHandle {
  breadcrumbs?: {
    /** The title of the page; by default the last segment of the path. */
    title?: string;
    /** Derives the title, for a module with many addresses. */
    titleOf?: (path: string) => string;
    parent?: Parent;
    /** Derives the parent, for a module below several addresses. */
    parentOf?: (path: string) => Parent;
  };
}

/** Breadcrumbs: home, an optional parent, the current page. Renders nothing on pages without the handle. */
export function Breadcrumbs() {
  const match = useMatches().at(-1);
  const place = (match?.handle as PageHandle | undefined)?.breadcrumbs;
  if (!match || !place) return null;
  const { titleOf = titleOfPath, title = titleOf(match.pathname), parentOf } = place;
  const parent = place.parent ?? parentOf?.(match.pathname);
  const above = [{ label: "Home", to: href("/") }, ...(parent ? [parent] : [])];
  // The prerendered path ends with a slash, that of the browser does not.
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
