import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { AccountMenu } from "./AccountMenu.tsx";
import { pagesOf } from "./pages.ts";

const linkClass =
  "inline-flex h-11 min-w-11 flex-none items-center justify-center border-b-2 border-transparent text-15 whitespace-nowrap text-muted hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text";

/** The pages that the role may open, and who is logged in. */
export function Navigation({ operator }: { operator: LoggedInOperator }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the bar of pages scrolls: the open one is in view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!nav.current || !link) return;
    nav.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [pathname]);
  return (
    <>
      <AccountMenu operator={operator} />
      <nav ref={nav} aria-label="Console" className="relative flex h-11 basis-full gap-4 overflow-x-auto">
        {pagesOf(operator).map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === "/"} className={linkClass}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

/** The room of the pages until they are known, so that nothing moves on a phone. */
export function NavigationSkeleton() {
  return <div className="h-11 basis-full" />;
}
