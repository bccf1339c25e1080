import { Link, useLocation } from "react-router";
import { parentPath } from "../../../lib/routing/parent-path.ts";
import { buttonClass } from "../../../ui/Button.tsx";

/** For an address that no token has. */
export function NoMarketToken() {
  const { pathname } = useLocation();
  return (
    <div className="grid justify-items-start gap-4 py-12">
      <p className="data text-13 text-muted">404</p>
      <h1 className="text-36 font-semibold tracking-tighter">Token not found</h1>
      <p className="max-w-reading text-17 text-muted">
        None of our sources has listed a token with this address in the last month, or the link has a typo.
        Addresses are case-sensitive.
      </p>
      <Link to={parentPath(pathname)} className={`mt-2 ${buttonClass({ tone: "primary" })}`}>
        See all tokens
      </Link>
    </div>
  );
}
