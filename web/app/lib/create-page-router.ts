import { createElement, type ComponentType } from "react";
import {
  createBrowserRouter,
  type DataRouter,
  type RouteObject,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";

/** What the router of a page needs of a route in the framework's manifest; check-routes.ts refuses routes with more. */
export interface PageRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  /** The URL of its module. */
  module: string;
}

type RouteModule = NonNullable<RouteModules[string]>;

/**
 * The router of a prerendered page. No route has a loader, so the routes are created here, without the part of the
 * framework that loads data.
 * @param modules those of the open page; the others are imported on navigation and added here
 */
export function createPageRouter(routes: readonly PageRoute[], modules: RouteModules): DataRouter {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    routes.filter(({ parentId }) => parentId === parent).map(routeOf);
  const routeOf = ({ id, path, index, module: address }: PageRoute): RouteObject => {
    const place = index ? { id, index } : { id, ...(path && { path }), children: childrenOf(id) };
    const loaded = modules[id];
    if (loaded) return { ...place, ...partsOf(loaded) };
    return { ...place, lazy: async () => partsOf((modules[id] = await fetchModule(address))) };
  };
  // Empty hydration data says that the page is rendered already. Without it the router would scroll to the top, away
  // from what the visitor reads.
  return createBrowserRouter(childrenOf(undefined), { hydrationData: {} });
}

function partsOf({ default: Page, Layout, ErrorBoundary, handle }: RouteModule) {
  const within = (Part: unknown) => {
    // The framework's build injects the props of a route component.
    const part = createElement(Part as ComponentType);
    return Layout ? createElement(Layout, null, part) : part;
  };
  return { element: within(Page), ...(ErrorBoundary && { errorElement: within(ErrorBoundary) }), handle };
}

/** Imports a route module. When a newer version of the site has replaced it, reloads the page instead. */
async function fetchModule(address: string): Promise<RouteModule> {
  try {
    return (await import(/* @vite-ignore */ address)) as RouteModule;
  } catch (error) {
    // Offline, a reload would end on the browser's own error page.
    if (!navigator.onLine) throw error;
    reportError(error);
    window.location.reload();
    return new Promise(() => {});
  }
}
