import { mainLinks, memberLinks, visitorLinks } from "@keystead/content/navigation";
import { href, Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { CartButton } from "../../cart/CartButton.tsx";
import { CartDrawer } from "../../cart/CartDrawer.tsx";
import { startTrial } from "../../trials/trial-words.ts";
import { BrandMark } from "../BrandMark.tsx";
import { LogOutButton } from "./LogOutButton.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { type PortalLink, PortalTabs } from "./PortalTabs.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

interface SiteHeaderProps {
  /** In the portal, whose tabs take the place of the shop's links. */
  portalLink: PortalLink | undefined;
}

/**
 * The bar at the top. In the shop both sets of links are rendered, and from first paint on, an attribute of the document
 * shows one of them.
 */
export function SiteHeader({ portalLink }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-20 low:static border-b border-line bg-ground">
      <div className="wrap flex h-(--header-height) items-center gap-4">
        <Link to={href("/")} className="touch -mx-1 inline-flex items-center rounded-control px-1">
          <BrandMark />
        </Link>
        {portalLink ? (
          <PortalTabs current={portalLink} />
        ) : (
          <nav aria-label="Main" className="flex max-xl:hidden">
            <NavigationLinks links={mainLinks} />
          </nav>
        )}
        <div className="flex flex-1 items-center justify-end gap-1">
          <CartButton />
          <ThemeSwitch />
          {portalLink ? (
            <span className="signed-in-visible -mr-2">
              <LogOutButton />
            </span>
          ) : (
            <ShopLinks />
          )}
        </div>
      </div>
      <CartDrawer />
    </header>
  );
}

function ShopLinks() {
  return (
    <>
      <nav aria-label="Your account" className="signed-out-only flex gap-1 max-xl:hidden">
        <NavigationLinks links={visitorLinks} />
      </nav>
      <nav aria-label="Your account" className="signed-in-only -mr-2 flex gap-1 max-xl:hidden">
        <NavigationLinks links={memberLinks} />
        <LogOutButton />
      </nav>
      <Link
        to={href("/register")}
        className={`signed-out-only ml-2 max-sm:hidden ${buttonClass({ size: "small" })}`}
      >
        {startTrial}
      </Link>
      <MobileMenu />
    </>
  );
}
