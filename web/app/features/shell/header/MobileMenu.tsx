import { mainLinks, memberLinks, visitorLinks } from "@keystead/content/navigation";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useSession } from "../../session/session.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { showCart, useCart } from "../../cart/cart.ts";
import { LogOutButton } from "./LogOutButton.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { accountLink } from "./PortalTabs.tsx";

/** All links of the header in a drawer, for narrow screens. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const user = useSession();
  const items = useCart();
  const toCart = useRef(false);
  const close = () => setOpen(false);

  const openCart = () => {
    toCart.current = true;
    close();
  };
  // Runs after the menu is gone. The cart returns the focus to the element that had it when the cart opened, so that
  // element must still exist.
  const goOn = () => {
    if (toCart.current) showCart(true);
    toCart.current = false;
  };
  return (
    <div className="xl:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-mr-2 grid size-11 place-items-center rounded-control text-text hover:bg-sunken"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Menu" placement="right" onGone={goOn}>
        <nav aria-label="Menu" className="grid">
          <NavigationLinks links={mainLinks} stacked onFollow={close} />
          <div className="mt-6 grid border-t border-line">
            <NavigationLinks links={user ? memberLinks : visitorLinks} stacked onFollow={close} />
            {user && <NavigationLinks links={[accountLink]} stacked onFollow={close} />}
            {items.length > 0 && (
              <button
                type="button"
                onClick={openCart}
                className="flex min-h-12 items-center justify-between border-b border-line text-17 text-muted"
              >
                Cart
                <span className="data text-15">{items.length}</span>
              </button>
            )}
            {user && (
              <LogOutButton className="flex min-h-12 items-center text-17 text-muted" onDone={close} />
            )}
          </div>
        </nav>
        {!user && (
          <Link
            to="/#pricing"
            onClick={close}
            className={`mt-6 ${buttonClass({ tone: "primary", wide: true })}`}
          >
            Free Trial
          </Link>
        )}
      </Dialog>
    </div>
  );
}
