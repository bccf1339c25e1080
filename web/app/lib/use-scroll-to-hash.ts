import { type RefCallback, useCallback, useRef } from "react";

/**
 * Goes to the place that the address names, once and as soon as the content is there; the browser looked for it too early.
 * The answer belongs on the element around the content.
 */
export function useScrollToHash(): RefCallback<HTMLElement> {
  const done = useRef(false);
  return useCallback((content) => {
    if (!content || done.current) return;
    done.current = true;
    const { hash } = window.location;
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
