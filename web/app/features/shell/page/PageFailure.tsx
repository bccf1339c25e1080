import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useOnline } from "../../../ui/use-online.ts";

const title = "This page could not be shown";

/** The error boundary of a page, inside the shell. */
export function PageFailure() {
  const online = useOnline();
  const [tried, setTried] = useState(false);
  // Only online: offline a reload would end on the browser's own error page.
  useEffect(() => {
    if (tried && online) window.location.reload();
  }, [tried, online]);
  return (
    <div role="alert" className="wrap grid justify-items-start gap-4 py-24">
      <Icon name="warning" className="size-6 text-down" />
      {/* A page that did not load has no title. */}
      <title>{title}</title>
      <h1 className="text-36 font-semibold tracking-tight">{title}</h1>
      <p className="max-w-reading text-17 text-muted">
        Part of it didn't load or stopped working.{" "}
        {online ? "Trying again often helps." : "You're offline. Reconnect and try again."} Anything you
        entered on other pages is safe.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button tone="primary" busy={tried} onClick={() => setTried(true)}>
          Try Again
        </Button>
        {/* A full page load after a failure, when online. */}
        <Link to={href("/")} reloadDocument={online} className={buttonClass()}>
          Go Home
        </Link>
      </div>
    </div>
  );
}
