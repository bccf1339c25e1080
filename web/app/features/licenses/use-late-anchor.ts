import { useEffect } from "react";

/** Goes to the place that the address names, once that place is there; the browser looked for it too early. */
export function useLateAnchor(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const { hash } = window.location;
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready]);
}
