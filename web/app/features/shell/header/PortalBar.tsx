import { href, Link, useLocation } from "react-router";

export const accountLink = { label: "Account", to: href("/account") };

const links = [
  { label: "Overview", to: href("/dashboard"), below: [] },
  { label: "Licenses", to: href("/license-dashboard"), below: [href("/license")] },
  { ...accountLink, below: [] },
];

/** The link of the portal whose page, or a page below it, is open; undefined outside of the portal. */
export function usePortalLink() {
  // The prerendered path ends with a slash, that of the browser does not.
  const here = useLocation().pathname.replace(/(.)\/$/, "$1");
  const current = links.find(({ to, below }) => [to, ...below].includes(here));
  return current && { to: current.to, here };
}

/** The bar of the portal, under the site's own on every page of it. Shown to somebody who is signed in. */
export function PortalBar() {
  const current = usePortalLink();
  if (!current) return null;
  return (
    <nav aria-label="Portal" className="signed-in-visible border-b border-line bg-ground">
      <div className="wrap flex gap-6">
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            // A page below it is not the page of the link.
            aria-current={to === current.here ? "page" : to === current.to ? "true" : undefined}
            className="-mb-px inline-flex h-11 min-w-11 items-center border-b-2 border-transparent text-15 text-muted hover:text-text aria-[current]:border-accent-text aria-[current]:text-text"
          >
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
