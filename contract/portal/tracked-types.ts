/** The event types that are counted. */
export const trackedTypes = [
  "page_view",
  "button_click",
  "watch_video",
  "view_demo",
  "start_trial",
  "form_submit",
  "login",
  "copy_click",
  "download_click",
  "download_completed",
] as const;

export type TrackedType = (typeof trackedTypes)[number];

/** The event types that have their own path below `/api/track-event`. */
export const trackedPaths = ["copy_click", "download_click", "download_completed"] as const;

export type TrackedPath = (typeof trackedPaths)[number];

/** The limits of an event's details: their number, and the length of names and values. */
export const detailLimits = { entries: 10, name: 40, value: 200 };
