import type { NavigationLink } from "@keystead/contract/shop/pages";
import { Link, useLocation } from "react-router";

interface NavigationLinksProps {
  links: readonly NavigationLink[];
  /** Puts the links below each other with touch targets, as in the menu. */
  stacked?: boolean;
  onFollow?: () => void;
}

const flat =
  "inline-flex h-9 items-center rounded-control px-1.5 text-15 whitespace-nowrap text-muted hover:text-text";
const tall = "flex min-h-12 items-center border-b border-line text-17 text-muted";

export function NavigationLinks({ links, stacked = false, onFollow }: NavigationLinksProps) {
  const { pathname } = useLocation();
  // The prerendered path ends with a slash, that of the browser does not.
  const here = pathname.replace(/(.)\/$/, "$1");
  return links.map(({ label, to }) => (
    <Link
      key={to}
      to={to}
      {...(onFollow && { onClick: onFollow })}
      // A link with a hash is never the current page.
      aria-current={to === here ? "page" : undefined}
      className={`${stacked ? tall : flat} aria-[current=page]:text-text`}
    >
      {label}
    </Link>
  ));
}
