import { NavLink, useLocation } from "react-router";
import { entryClass, Menu } from "../menus/Menu.tsx";
import type { BarEntry } from "./pages.ts";

/** A heading of the bar with its pages below it. It is marked as current while one of them is. */
export function PageMenu({ label, pages, className }: BarEntry & { className: string }) {
  const { pathname } = useLocation();
  const isCurrent = pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Menu
      label={label}
      className={`${className} gap-1`}
      isCurrent={isCurrent}
      renderEntries={(close) => (
        <>
          {pages.map((page) => (
            <NavLink
              key={page.to}
              to={page.to}
              onClick={close}
              className={`${entryClass} aria-[current=page]:font-medium`}
            >
              {page.label}
            </NavLink>
          ))}
        </>
      )}
    />
  );
}
