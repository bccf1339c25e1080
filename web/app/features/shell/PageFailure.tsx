import { href } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";

/** Stands in for a page that could not be shown, within the shell. */
export function PageFailure() {
  return (
    <div className="wrap py-14 md:py-20">
      <ErrorState title="This page could not be shown" onRetry={() => window.location.reload()}>
        A part of it did not load or stopped working. Trying again often helps; what you entered elsewhere is
        safe.
      </ErrorState>
      {/* A plain link: after a failure the page is loaded afresh. */}
      <a href={href("/")} className={`mt-4 ${buttonClass({ size: "small" })}`}>
        Go Home
      </a>
    </div>
  );
}
