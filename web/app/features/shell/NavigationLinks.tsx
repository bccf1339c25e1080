import type { NavigationLink } from "@keystead/content/navigation";
import { NavLink } from "react-router";

interface NavigationLinksProps {
  links: readonly NavigationLink[];
  /** One under the other with room for a finger, as in the menu. */
  stacked?: boolean;
  onFollow?: () => void;
}

const flat = "inline-flex h-9 items-center rounded-control px-2.5 text-15 text-muted hover:text-text";
const tall = "flex min-h-12 items-center border-b border-line text-17 text-text";

export function NavigationLinks({ links, stacked = false, onFollow }: NavigationLinksProps) {
  return links.map(({ label, to }) => (
    <NavLink
      key={to}
      to={to}
      end
      {...(onFollow && { onClick: onFollow })}
      // A fragment of the page is a place on it, not the page: it is never the current one.
      aria-current={to.includes("#") ? "false" : "page"}
      className={`${stacked ? tall : flat} aria-[current=page]:text-text`}
    >
      {label}
    </NavLink>
  ));
}
