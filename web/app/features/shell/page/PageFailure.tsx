import { useEffect, useState } from "react";
import { href, Link, useRouteError } from "react-router";
import { fetchCurrentPage } from "../../../lib/routing/fetch-current-page.ts";
import { PageNotLoaded } from "../../../lib/routing/create-page-router.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useOnline } from "../../../ui/hooks/use-online.ts";

const title = "This page could not be shown";

/** The error boundary of a page, inside the shell. */
export function PageFailure() {
  const online = useOnline();
  const error = useRouteError();
  const [tried, setTried] = useState(false);
  useEffect(() => {
    const unmount = new AbortController();
    void openByReload(error, unmount.signal);
    return () => unmount.abort();
  }, [error]);
  // Only when online, because an offline reload would end on the browser's own error page.
  useEffect(() => {
    if (tried && online) window.location.reload();
  }, [tried, online]);
  return (
    <div role="alert" className="wrap grid justify-items-start gap-4 py-24">
      <Icon name="warning" className="size-6 text-down" />
      {/* A page that didn't load has no title. */}
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
        {/* Loads the whole page after a failure, when online. */}
        <Link to={href("/")} reloadDocument={online} className={buttonClass()}>
          Go Home
        </Link>
      </div>
    </div>
  );
}

/** The errors of earlier failures. */
const earlier = new WeakSet<object>();

/**
 * Reloads the page where that helps. It helps when a newer version of the site has replaced its modules, or when a
 * module did not load. It also helps when the router repeats an earlier failure without another request.
 */
async function openByReload(error: unknown, signal: AbortSignal): Promise<void> {
  // The development server has no manifest and no releases.
  if (import.meta.env.DEV || typeof error !== "object" || error === null) return;
  const repeated = earlier.has(error);
  earlier.add(error);
  const html = await fetchCurrentPage();
  if (html === undefined || signal.aborted) return;
  const manifest = window.__reactRouterManifest?.url ?? "";
  if (repeated || !html.includes(manifest) || (error instanceof PageNotLoaded && isFirstReload(manifest)))
    window.location.reload();
}

/** Guards against a reload loop. The history entry stores the version that was reloaded, and it survives the reload. */
function isFirstReload(version: string): boolean {
  const state = window.history.state as { reloaded?: string } | null;
  if (state?.reloaded === version) return false;
  window.history.replaceState({ ...state, reloaded: version }, "");
  return true;
}
