import { href, Link, useLocation } from "react-router";
import { CartButton } from "../../cart/CartButton.tsx";
import { CartDrawer } from "../../cart/CartDrawer.tsx";
import { BrandMark } from "../BrandMark.tsx";
import { LogOutButton } from "./LogOutButton.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

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
type CurrentLink = NonNullable<ReturnType<typeof usePortalLink>>;

/**
 * The bar of the portal, in place of the shop's. On a phone the tabs have a line of their own, which alone stays at the
 * top while the page scrolls.
 */
export function PortalBar({ current }: { current: CurrentLink }) {
  return (
    <header className="sticky top-0 z-20 low:static max-sm:-top-13 border-b border-line bg-ground print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-7">
        <Link
          to={href("/")}
          className="touch -mx-1 inline-flex items-center rounded-control px-1 max-sm:my-1 max-sm:flex-1"
        >
          <BrandMark />
        </Link>
        <PortalTabs current={current} />
        <div className="flex items-center justify-end gap-1 sm:flex-1">
          <CartButton />
          <ThemeSwitch />
          <SessionButton />
        </div>
      </div>
      <CartDrawer />
    </header>
  );
}

function PortalTabs({ current: { to: currentLink, here } }: { current: CurrentLink }) {
  return (
    <nav
      aria-label="Portal"
      className="signed-in-visible flex gap-6 max-sm:order-last max-sm:w-full sm:h-(--header-height)"
    >
      {links.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          // On a page below the linked one, the link is current but does not lead to the open page.
          aria-current={to === here ? "page" : to === currentLink ? "true" : undefined}
          className="-mb-px inline-flex min-w-11 items-center border-b-2 border-transparent text-15 text-muted hover:text-text aria-[current]:border-accent-text aria-[current]:text-text max-sm:h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const sessionButton =
  "inline-flex h-9 touch items-center justify-center rounded-control px-2 text-15 whitespace-nowrap text-muted hover:text-text";

/** Both have one place, so that nothing moves when the page learns that somebody is signed in. */
function SessionButton() {
  return (
    <div className="-mr-2 grid items-center justify-items-end">
      <div className="signed-in-visible col-start-1 row-start-1">
        <LogOutButton className={sessionButton} />
      </div>
      <Link to={href("/login")} className={`signed-out-only col-start-1 row-start-1 ${sessionButton}`}>
        Log in
      </Link>
    </div>
  );
}
