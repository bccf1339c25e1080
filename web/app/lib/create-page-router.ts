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
  /** The address of its module. */
  module: string;
}

type RouteModule = NonNullable<RouteModules[string]>;

/**
 * The router of a prerendered page. No route has data that the framework would have to fetch, so its routes are made
 * here, without the part of the framework that does.
 * @param modules those that the page was hydrated with; the others are fetched when they are gone to, and kept here
 */
export function createPageRouter(routes: readonly PageRoute[], modules: RouteModules): DataRouter {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    routes.filter(({ parentId }) => parentId === parent).map(routeOf);
  const routeOf = ({ id, path, index, module: address }: PageRoute): RouteObject => {
    const place = index ? { id, index } : { id, ...(path && { path }), children: childrenOf(id) };
    const known = modules[id];
    if (known) return { ...place, ...partsOf(known) };
    return { ...place, lazy: async () => partsOf((modules[id] = await fetchModule(address))) };
  };
  // Something to hydrate with, if only nothing, says that the page stands already: without it the router would scroll
  // to the top, away from what a visitor reads or presses at this moment.
  return createBrowserRouter(childrenOf(undefined), { hydrationData: {} });
}

function partsOf({ default: Page, Layout, ErrorBoundary, handle }: RouteModule) {
  const within = (Part: unknown) => {
    // The framework's build gives a part its properties, so none are passed here.
    const part = createElement(Part as ComponentType);
    return Layout ? createElement(Layout, null, part) : part;
  };
  return { element: within(Page), ...(ErrorBoundary && { errorElement: within(ErrorBoundary) }), handle };
}

/** A module that is gone, because a newer version of the site took its place, is had by opening the page anew. */
async function fetchModule(address: string): Promise<RouteModule> {
  try {
    return (await import(/* @vite-ignore */ address)) as RouteModule;
  } catch (error) {
    // Offline, to open the page anew would end on the browser's own error page.
    if (!navigator.onLine) throw error;
    reportError(error);
    window.location.reload();
    return new Promise(() => {});
  }
}
