import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { line, text } from "../fields.ts";
import { detailLimits, type TrackedPath, trackedTypes } from "./tracked-types.ts";

const tag = "Tracking";
const rules =
  "The user is identified only by the session. Nothing is stored under `DNT: 1` or `Sec-GPC: 1`, or beyond a network's rate limit.";

/** By what a browser asks for privacy, and where it says that the call comes from. */
const requestHeaders = z.object({
  dnt: z.string().optional(),
  "sec-gpc": z.string().optional(),
  "sec-fetch-site": z.string().optional(),
});

/** In bytes: twice the longest event that these schemas accept, every character of it escaped. */
const bodyLimit = 64 * 1024;

const type = z.enum(trackedTypes, "Unknown event type.");
const details = z
  .record(line(detailLimits.name).min(1), z.union([text(detailLimits.value), z.number()]))
  .refine(
    (details) => Object.keys(details).length <= detailLimits.entries,
    `Use at most ${detailLimits.entries} details.`,
  );

/** Backward compatibility: clients of an older site send who somebody is. It is ignored. */
const ignored = text(254).optional().describe("Ignored. Don't send it: query strings end up in logs.");
const identity = { email: ignored, license: ignored, licenseKey: ignored };

const file = {
  url: text(2000).optional().describe("Stored without its query string."),
  filename: line(120).optional(),
};

export const trackEvent = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/track-event",
  idempotency: "unkeyed",
  tag,
  summary: `Counts an event. ${rules}`,
  auth: "optional",
  requestHeaders,
  bodyLimit,
  body: z.strictObject({ type, details: details.optional(), ...file, ...identity }),
  returns: { 204: z.null() },
});

/** An event type with its own path, which decides the type. */
const eventAt = <const Name extends TrackedPath>(name: Name) =>
  endpoint({
    audience: "portal",
    method: "POST",
    path: `/api/track-event/${name}`,
    idempotency: "unkeyed",
    tag,
    summary: `Counts an event of the type \`${name}\`. ${rules}`,
    auth: "optional",
    requestHeaders,
    bodyLimit,
    body: z.strictObject({ type, details: details.optional(), ...file, ...identity }),
    returns: { 204: z.null() },
  });

export const trackCopyClick = eventAt("copy_click");
export const trackDownloadClick = eventAt("download_click");
export const trackDownloadCompleted = eventAt("download_completed");

export const trackAction = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/track-event",
  tag,
  summary: `Counts an event with an image request. ${rules}`,
  auth: "optional",
  requestHeaders,
  query: z.strictObject({
    action: type,
    details: text(4000)
      .optional()
      .describe("A JSON object of short texts and numbers; anything else is dropped."),
    ...file,
    ...identity,
  }),
  returns: { 204: z.null() },
});

export const trackPageview = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/track-pageview",
  tag,
  summary: `Counts a page view. ${rules}`,
  auth: "optional",
  requestHeaders,
  query: z.strictObject({ page: text(2000).describe("Stored without its query string."), ...identity }),
  returns: { 204: z.null() },
});
