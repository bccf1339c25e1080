import { href, Link, useLocation } from "react-router";

export const accountLink = { label: "Account", to: href("/account") };

const links = [
  { label: "Overview", to: href("/dashboard"), below: [] },
  { label: "Licenses", to: href("/license-dashboard"), below: [href("/license")] },
  { ...accountLink, below: [] },
];

/** The portal link of the open page, or of the page above it. Undefined outside of the portal. */
export function usePortalLink() {
  // The prerendered path ends with a slash, that of the browser does not.
  const here = useLocation().pathname.replace(/(.)\/$/, "$1");
  const current = links.find(({ to, below }) => [to, ...below].includes(here));
  return current && { to: current.to, here };
}

/** The open page, and the tab that it belongs to. */
export type PortalLink = NonNullable<ReturnType<typeof usePortalLink>>;

/** The tabs of the portal, in place of the links to the shop. On a phone they have a line of their own. */
export function PortalTabs({ current }: { current: PortalLink }) {
  return (
    <nav
      aria-label="Portal"
      className="signed-in-visible flex gap-6 max-sm:order-last max-sm:h-11 max-sm:w-full sm:h-(--header-height)"
    >
      {links.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          // On a page below the linked one, the link is current but does not lead to the open page.
          aria-current={to === current.here ? "page" : to === current.to ? "true" : undefined}
          className="-mb-px inline-flex min-w-11 items-center border-b-2 border-transparent text-15 text-muted hover:text-text aria-[current]:border-accent-text aria-[current]:text-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
