import { href, Link, useLocation } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { logInAddress } from "../../accounts/safe-next.ts";

/** For visitors and crawlers on a page that needs a license. */
export function AccessDenied() {
  const { pathname, search, hash } = useLocation();
  return (
    <div className="wrap grid justify-items-start gap-4 py-8 md:py-12">
      <h1 className="text-26 font-semibold tracking-tight md:text-36">Access denied</h1>
      <p className="max-w-reading text-17 text-muted">
        This page is only accessible to users with a valid license.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to={logInAddress(pathname + search + hash)} className={buttonClass({ tone: "primary" })}>
          Log in
        </Link>
        <Link to={href("/")} className={buttonClass()}>
          Return to Home
        </Link>
      </div>
    </div>
  );
}
