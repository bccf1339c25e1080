import type { LoggedInOperator } from "@keystead/contract/console/operators";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { NavLink } from "react-router";

const pages: readonly { to: string; label: string; needs?: OperatorScope; ofOwners?: true }[] = [
  { to: "/", label: "Search", needs: "licenses:read" },
  { to: "/licenses", label: "Licenses", needs: "licenses:read" },
  { to: "/operators", label: "Operators", ofOwners: true },
];

const linkClass =
  "inline-flex h-11 items-center border-b-2 border-transparent text-15 whitespace-nowrap text-muted hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text sm:h-14";

/** The pages that the role may open, and the operator's own page. */
export function Navigation({ operator: { email, role, scopes } }: { operator: LoggedInOperator }) {
  const open = pages.filter(
    ({ needs, ofOwners }) => (!needs || scopes.includes(needs)) && (!ofOwners || role === "owner"),
  );
  return (
    <>
      <NavLink
        to="/account"
        title={email}
        className={`${linkClass} ml-auto max-sm:h-14 max-sm:border-0 sm:order-last`}
      >
        Your account
      </NavLink>
      <nav aria-label="Console" className="flex gap-5 overflow-x-auto max-sm:basis-full">
        {open.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === "/"} className={linkClass}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
