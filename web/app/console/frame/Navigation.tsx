import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { usePhone } from "../../ui/data/use-phone.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { PageMenu } from "./PageMenu.tsx";
import { barOf, pagesOf } from "./pages.ts";

const linkClass =
  "inline-flex h-11 min-w-11 flex-none items-center justify-center border-b-2 border-transparent text-15 whitespace-nowrap text-muted hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text aria-[current=true]:border-text aria-[current=true]:text-text";

/** Up to this width in pixels the bar has every page and scrolls: there are no menus to open with a thumb. */
const scrollsBelow = 767;

/** The pages that the role may open, and who is logged in. */
export function Navigation({ operator }: { operator: LoggedInOperator }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isFlat = usePhone(scrollsBelow);
  const entries = isFlat
    ? pagesOf(operator).map((page) => ({ label: page.label, pages: [page] }))
    : barOf(operator);
  // On a phone the bar of pages scrolls: the open one is in view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!nav.current || !link) return;
    nav.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [pathname, isFlat]);
  return (
    <>
      <AccountMenu operator={operator} />
      <nav
        ref={nav}
        aria-label="Console"
        className="relative flex h-11 basis-full gap-4 max-md:overflow-x-auto"
      >
        {entries.map(({ label, pages: [first, ...others] }) =>
          first && others.length === 0 ? (
            <NavLink key={label} to={first.to} end={first.to === "/"} className={linkClass}>
              {label}
            </NavLink>
          ) : (
            first && <PageMenu key={label} label={label} pages={[first, ...others]} className={linkClass} />
          ),
        )}
      </nav>
    </>
  );
}

/** The room of the pages until they are known, so that nothing moves on a phone. */
export function NavigationSkeleton() {
  return <div className="h-11 basis-full" />;
}
