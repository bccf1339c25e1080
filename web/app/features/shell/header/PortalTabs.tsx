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

/** The tabs of the portal, in place of the links to the shop. */
export function PortalTabs({ current }: { current: PortalLink }) {
  return (
    <nav aria-label="Portal" className="portal-tabs signed-in-visible text-15">
      {links.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          // On a page below the linked one, the link is current but does not lead to the open page.
          aria-current={to === current.here ? "page" : to === current.to ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
