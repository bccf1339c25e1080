import type { NavigationLink } from "@keystead/contract/shop/pages";
import { Link, useLocation } from "react-router";

interface NavigationLinksProps {
  links: readonly NavigationLink[];
  /** One under the other with room for a finger, as in the menu. */
  stacked?: boolean;
  onFollow?: () => void;
}

const flat =
  "inline-flex h-9 items-center rounded-control px-2 text-15 whitespace-nowrap text-muted hover:text-text";
const tall = "flex min-h-12 items-center border-b border-line text-17 text-muted";

export function NavigationLinks({ links, stacked = false, onFollow }: NavigationLinksProps) {
  const { pathname } = useLocation();
  // Pages are prerendered under a path that ends with a slash and opened under one that does not.
  const here = pathname.replace(/(.)\/$/, "$1");
  return links.map(({ label, to }) => (
    <Link
      key={to}
      to={to}
      {...(onFollow && { onClick: onFollow })}
      // A fragment of the page is a place on it, not the page: it is never the current one.
      aria-current={to === here ? "page" : undefined}
      className={`${stacked ? tall : flat} aria-[current=page]:text-text`}
    >
      {label}
    </Link>
  ));
}
