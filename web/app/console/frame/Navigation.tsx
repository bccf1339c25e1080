import type { LoggedInOperator } from "@keystead/contract/console/operators";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { NavLink } from "react-router";
import { AccountMenu } from "./AccountMenu.tsx";

const pages: readonly { to: string; label: string; needs?: OperatorScope; ofOwners?: true }[] = [
  { to: "/", label: "Search", needs: "licenses:read" },
  { to: "/licenses", label: "Licenses", needs: "licenses:read" },
  { to: "/operators", label: "Operators", ofOwners: true },
];

const linkClass =
  "inline-flex h-11 items-center border-b-2 border-transparent text-15 whitespace-nowrap text-muted hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text sm:h-14";

/** The pages that the role may open, and who is logged in. */
export function Navigation({ operator }: { operator: LoggedInOperator }) {
  const { role, scopes } = operator;
  const open = pages.filter(
    ({ needs, ofOwners }) => (!needs || scopes.includes(needs)) && (!ofOwners || role === "owner"),
  );
  return (
    <>
      <AccountMenu operator={operator} />
      <nav aria-label="Console" className="flex h-11 gap-5 overflow-x-auto max-sm:basis-full sm:h-14">
        {open.map(({ to, label }) => (
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
  return <div className="h-11 max-sm:basis-full sm:hidden" />;
}
