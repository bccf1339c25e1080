import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { line, text } from "../fields.ts";

/** The headers of a stream: what must not be in an address, because addresses are logged. */
export const triggerStreamHeaders = z.object({
  /** `License <license key>`, of which the key is read. */
  authorization: z
    .string()
    .max(128)
    .regex(/^License \S+$/i, "Send: License <license key>.")
    .transform((credentials) => credentials.slice("License ".length)),
  /** The fingerprint of the machine, percent-encoded as UTF-8. */
  "keystead-fingerprint": z
    .string("Send the fingerprint of the machine.")
    .max(4096)
    .transform((encoded, context) => {
      const fingerprint = decodePercent(encoded);
      if (fingerprint !== undefined) return fingerprint;
      context.addIssue({ code: "custom", message: "Percent-encode the fingerprint." });
      return z.NEVER;
    })
    .pipe(text(256).min(8, "Use at least 8 characters.")),
  /** Replay protection: each event repeats it. */
  "keystead-nonce": z
    .string()
    .regex(/^[\w-]{8,128}$/, "Use 8 to 128 letters, digits, - and _.")
    .optional(),
  /** The id of the last event that was seen. */
  "last-event-id": z.string().max(32).optional(),
});

/** What a header says in any letters; undefined when it is not percent-encoded UTF-8. */
export function decodePercent(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

export const triggerStream = endpoint({
  audience: "app",
  method: "GET",
  path: "/v1/triggers/stream",
  signed: false,
  summary:
    "Server-sent events for an activated machine: `trigger` when a rule of its license fires, `reset` when events before were deleted. The data is a compact JWS (`typ` evt+jwt). Send the headers `authorization` (`License`, a blank and the license key), `keystead-fingerprint` (percent-encoded), `keystead-nonce` (optional, repeated in each event) and `last-event-id` to resume; events are kept for 7 days.",
  requestHeaders: triggerStreamHeaders,
  query: z.strictObject({
    /** What the bot is called in a trigger: only its events. */
    product: line(64).optional(),
  }),
  returns: { 200: z.null() },
  produces: "text/event-stream",
  outcomes: ["machine_not_activated", "license_not_usable"],
});
