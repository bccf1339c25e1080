import { useEffect } from "react";
import { useLocation } from "react-router";
import { readPress } from "./read-press.ts";
import { track } from "./track.ts";

/** Tracks page views, and presses of elements with `data-track…` attributes. */
export function useTracking(): void {
  const { pathname } = useLocation();
  useEffect(() => track("page_view", { page: pathname }), [pathname]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const press = readPress(event.target);
      if (press) track(press.type, press.details);
    };
    // In the capture phase, because a pressed element may remove itself before the event bubbles.
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
}
