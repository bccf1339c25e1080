import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { UNSAFE_RouteModules } from "react-router";
import { HydratedRouter, RouterProvider } from "react-router/dom";
import { createPageRouter, type PageRoute } from "./lib/create-page-router.ts";
import { noteReactListens } from "./lib/early-presses.ts";

declare global {
  interface Window {
    /** Set before this module runs: the manifest by the build, the modules by boot.ts. */
    __reactRouterManifest: { routes: Record<string, PageRoute> };
    __reactRouterRouteModules: UNSAFE_RouteModules;
  }
}

function openSite() {
  // In development the framework's own router has hot module replacement.
  if (import.meta.env.DEV) return <HydratedRouter />;
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  return <RouterProvider router={createPageRouter(Object.values(manifest.routes), modules)} />;
}

startTransition(() => {
  hydrateRoot(document, <StrictMode>{openSite()}</StrictMode>);
  noteReactListens();
});
