import { Fragment, useEffect } from "react";
import { preventGhostClicks } from "../../../lib/early/ghost-clicks.ts";
import { restoreFromBfcache } from "../../session/restore-from-bfcache.ts";
import { onServerTime } from "../../../lib/server-clock.ts";
import { confirmRememberedSession } from "../../session/session.ts";
import { setClock } from "../../../ui/clock.ts";
import type { Elements } from "../../../ui/elements.ts";
import { ToastRegion } from "../../../ui/toasts/ToastRegion.tsx";
import { Breadcrumbs } from "../Breadcrumbs.tsx";
import { loadLayersWhenIdle } from "./load-layers.ts";
import { PageAnnouncer } from "./PageAnnouncer.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { usePortalLink } from "../header/PortalTabs.tsx";
import { SiteHeader } from "../header/SiteHeader.tsx";
import { useAnchorScroll } from "./use-anchor-scroll.ts";

/** The header, footer and toasts around every page. The pages of the portal have a header of their own, and no breadcrumbs. */
export function PageShell({ children }: { children: Elements }) {
  const portalLink = usePortalLink();
  useAnchorScroll();
  useEffect(() => void confirmRememberedSession(), []);
  useEffect(preventGhostClicks, []);
  useEffect(restoreFromBfcache, []);
  useEffect(() => onServerTime(setClock), []);
  useEffect(loadLayersWhenIdle, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to main content
      </a>
      {/* The key makes bar and content new elements between the shop and the portal, whose bar is higher on a phone. An
          element that stays and moves down would count as a layout shift. In the portal the content fills the screen, so
          that no footer jumps into it when short content replaces a skeleton. */}
      <Fragment key={portalLink ? "portal" : "shop"}>
        <SiteHeader portalLink={portalLink} />
        <main id="main" tabIndex={-1} className={`flex-1 outline-none ${portalLink ? "min-h-svh" : ""}`}>
          <Breadcrumbs />
          {children}
        </main>
      </Fragment>
      <SiteFooter />
      <ToastRegion />
      <PageAnnouncer />
    </div>
  );
}
