import { useEffect } from "react";
import { followPageViews } from "./follow-page-views.ts";
import { readPress } from "./read-press.ts";
import { sendPageView } from "./send-event.ts";
import { track } from "./track.ts";

/** Tracks page views, and presses of elements with `data-track…` attributes. */
export function useTracking(): void {
  useEffect(() => followPageViews((page) => void sendPageView(page)), []);
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
