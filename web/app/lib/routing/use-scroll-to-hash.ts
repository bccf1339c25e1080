import { type RefCallback, useCallback, useRef } from "react";

/**
 * Scrolls to the hash of the address once, as soon as the content is rendered. The browser tried before the content was
 * there. Returns a ref callback for the element around the content.
 */
export function useScrollToHash(): RefCallback<HTMLElement> {
  const scrolled = useRef(false);
  return useCallback((content) => {
    if (!content || scrolled.current) return;
    scrolled.current = true;
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
