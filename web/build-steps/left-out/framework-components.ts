// Stands in for react-router's dom/ssr/components in the browser; see leave-out-unused.ts.
import { createContext, type Ref } from "react";
import { PageMeta } from "../../app/features/shell/page/PageMeta.tsx";

export const Meta = PageMeta;

/** The prerendered page contains them, and they have run. */
export const Scripts = () => null;

/** Routes bring no style sheets; the one of the site is in the document of root.tsx. */
export const Links = undefined;

/** Nobody provides it: the router of a prerendered page is made by create-page-router.ts. */
export const FrameworkContext = createContext(undefined);

/** Links wait for the press. */
export function usePrefetchBehavior(prefetch: string): [shouldPrefetch: false] {
  if (prefetch !== "none") throw new Error("Prefetching is left out; see leave-out-unused.ts");
  return [false];
}
export const PrefetchPageLinks = undefined;

/** Of the page's own reference to a link and the one to watch it by, which is not there. */
export const mergeRefs = <Value>(ref: Ref<Value>) => ref;
