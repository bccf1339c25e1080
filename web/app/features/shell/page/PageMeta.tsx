import { createElement } from "react";
import { useLocation, useMatches, type MetaDescriptor } from "react-router";

/**
 * The meta tags of the open page. The framework's `Meta` writes the same tags at build time, but in the browser it
 * would load code that prerendered pages do not need.
 */
export function PageMeta() {
  const location = useLocation();
  const [root, ...within] = useMatches();
  const page = within.at(-1) ?? root;
  if (!page) return null;
  const { id, params, loaderData, pathname, handle } = page;
  const match = { id, params, loaderData, pathname, handle, meta: [] };
  const describe = window.__reactRouterRouteModules[id]?.meta;
  return describe?.({ location, params, loaderData, matches: [match] })?.map(tagOf);
}

function tagOf(tag: MetaDescriptor | undefined) {
  if (!tag || "script:ld+json" in tag) return null;
  if ("title" in tag) return <title key="title">{String(tag.title)}</title>;
  const { tagName = "meta", ...attributes } = tag as { tagName?: string };
  return createElement(tagName, { key: JSON.stringify(attributes), ...attributes });
}
