/** The closed list of what may be counted. */
export const trackedTypes = [
  "page_view",
  "button_click",
  "watch_video",
  "view_demo",
  "start_trial",
  "login",
  "copy_click",
  "download_click",
  "download_completed",
] as const;

export type TrackedType = (typeof trackedTypes)[number];

/** The events that have an address of their own below `/api/track-event`. */
export const trackedPaths = ["copy_click", "download_click", "download_completed"] as const;

export type TrackedPath = (typeof trackedPaths)[number];

/** An event has at most so many details, with values of at most so many characters. */
export const detailLimits = { entries: 10, name: 40, value: 200 };
