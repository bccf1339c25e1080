import { useEffect } from "react";
import { useLocation } from "react-router";
import { readPress } from "./read-press.ts";
import { track } from "./track.ts";

/** Counts page views, the first and each that follows, and presses of elements with `data-track…` attributes. */
export function useTracking(): void {
  const { pathname } = useLocation();
  useEffect(() => track("page_view", { page: pathname }), [pathname]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const press = readPress(event.target);
      if (press) track(press.type, press.details);
    };
    // While the event goes down: what is pressed may take itself off the page before it comes up again.
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
}
