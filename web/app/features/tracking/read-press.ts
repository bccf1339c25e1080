import { type TrackedType, trackedTypes } from "@keystead/contract/portal/tracked-types";

interface Press {
  type: TrackedType;
  details: Record<string, string>;
}

const prefix = "track";

/**
 * Reads the tracking attributes of a pressed element or its nearest ancestor with some; undefined without any.
 * - `data-track="hero-trial"` is the button's id: `button_click` with `{ buttonId }`.
 * - `data-track-action`, `data-track-category`, `data-track-label` and any other `data-track-…` become details.
 * - `data-track-type="watch_video"` makes it an event of another type.
 */
export function readPress(target: EventTarget | null): Press | undefined {
  const element = target instanceof Element ? target.closest("[data-track], [data-track-action]") : null;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
  const { track: buttonId, trackType, ...rest } = element.dataset;
  const details: Record<string, string> = buttonId ? { buttonId } : {};
  for (const [name, value] of Object.entries(rest))
    if (name.startsWith(prefix) && value) details[detailName(name)] = value;
  return { type: trackedTypes.find((type) => type === trackType) ?? "button_click", details };
}

/** Turns `trackVideoUrl` into the detail's name `videoUrl`. */
function detailName(name: string): string {
  return name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1);
}
