import { href } from "react-router";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** Stands in for a page that could not be shown, within the shell. */
export function PageFailure() {
  return (
    <div role="alert" className="wrap grid justify-items-start gap-4 py-24">
      <Icon name="warning" className="size-6 text-down" />
      <h1 className="text-36 font-semibold tracking-tight">This page could not be shown</h1>
      <p className="max-w-reading text-17 text-muted">
        A part of it did not load or stopped working. Trying again often helps; what you entered elsewhere is
        safe.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        {/* A plain link: after a failure the page is loaded afresh. */}
        <a href={href("/")} className={buttonClass()}>
          Go Home
        </a>
      </div>
    </div>
  );
}
