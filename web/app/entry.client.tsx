import { type ReactNode, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { UNSAFE_RouteModules } from "react-router";
import { HydratedRouter, RouterProvider } from "react-router/dom";
import { PageFailure } from "./features/shell/page/PageFailure.tsx";
import { createPageRouter, type PageRoute } from "./lib/routing/create-page-router.ts";
import { noteReactListens } from "./lib/early/early-presses.ts";

declare global {
  interface Window {
    /**
     * Both are set before this module runs in the built site: the build sets the manifest, boot.ts sets the modules.
     */
    __reactRouterManifest?: { routes: readonly PageRoute[]; url: string };
    __reactRouterRouteModules: UNSAFE_RouteModules;
  }
}

/** The site for the document that was opened; undefined when the address now belongs to another page. */
function openSite(): ReactNode | undefined {
  // In development the framework's own router has hot module replacement.
  if (import.meta.env.DEV) return <HydratedRouter />;
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const router = createPageRouter(manifest?.routes ?? [], modules, <PageFailure />);
  // The visitor reloaded the page and pressed Back before hydration. The browser then changes only the address, not the
  // document.
  if (router.state.matches.some(({ route }) => route.lazy)) return undefined;
  return (
    <>
      <RouterProvider router={router} />
      {/* `useId` derives ids from the shape of the tree. ServerRouter, which prerenders, has two children here, so
          this has two as well. */}
      {null}
    </>
  );
}

startTransition(() => {
  const site = openSite();
  if (!site) return window.location.reload();
  hydrateRoot(document, <StrictMode>{site}</StrictMode>);
  noteReactListens();
});
