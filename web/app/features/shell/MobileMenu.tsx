import { mainLinks, memberLinks, visitorLinks } from "@keystead/content/navigation";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "../../lib/session.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LogOutButton } from "./LogOutButton.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";

/** All links of the header, for screens on which they do not fit into it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const user = useSession();
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
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
      <Dialog open={open} onOpenChange={setOpen} title="Menu" placement="right">
        <nav aria-label="Menu" className="grid">
          <NavigationLinks links={mainLinks} stacked onFollow={close} />
          <NavigationLinks links={user ? memberLinks : visitorLinks} stacked onFollow={close} />
          {user && <LogOutButton className="flex min-h-12 items-center text-17 text-text" onDone={close} />}
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
