import { createElement } from "react";
import { useLocation, useMatches, type MetaDescriptor } from "react-router";

/**
 * What the open page says of itself in the document's head. In the browser it follows the framework's `Meta`, which
 * writes the same tags at build time but comes with all that a page without prerendering would need.
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
