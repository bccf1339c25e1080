import { createElement, type ComponentType, type ReactNode } from "react";
import {
  createBrowserRouter,
  type DataRouter,
  type RouteObject,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";

/**
 * The parts of a route in the framework's manifest that the router of a page needs. check-routes.ts refuses routes with
 * more.
 */
export interface PageRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  /** The URL of its module. */
  module: string;
}

/** The module of a page could not be loaded: there is no connection, or a release has replaced its files. */
export class PageNotLoaded extends Error {}

type RouteModule = NonNullable<RouteModules[string]>;

/**
 * The router of a prerendered page. No route has a loader, so the routes are created here, without the part of the
 * framework that loads data.
 * @param modules the modules of the open page; the others are imported on navigation and added here
 * @param failure replaces a page that could not be loaded or rendered, within the shell. Without it the root's error
 * boundary would replace the whole document and lose the attributes that early.ts sets on it
 */
export function createPageRouter(
  routes: readonly PageRoute[],
  modules: RouteModules,
  failure: ReactNode,
): DataRouter {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    routes.filter(({ parentId }) => parentId === parent).map(routeOf);
  // An extra route for the failure, because a route whose module failed to load does not render an error itself.
  const within = (children: RouteObject[]): RouteObject[] => [{ errorElement: failure, children }];
  const routeOf = ({ id, path, index, module: address }: PageRoute): RouteObject => {
    const place = index ? { id, index } : { id, ...(path && { path }), children: within(childrenOf(id)) };
    const loaded = modules[id];
    if (loaded) return { ...place, ...partsOf(loaded) };
    return { ...place, lazy: async () => partsOf((modules[id] = await fetchModule(address))) };
  };
  // Empty hydration data says that the page is rendered already. Without it the router would scroll to the top, away
  // from the text that the visitor reads.
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

async function fetchModule(address: string): Promise<RouteModule> {
  try {
    return (await import(/* @vite-ignore */ address)) as RouteModule;
  } catch (cause) {
    throw new PageNotLoaded(`The page's module was not loaded: ${address}`, { cause });
  }
}
