import { isRecord, parseJson } from "../trust/json.ts";
import type { Reply } from "./post-json.ts";
import type { FieldDetail, Refused } from "../results.ts";

/**
 * Reads an answer with an error status.
 * @param signed its body, when the server has signed it; a proxy may have written any other one
 */
export function readRefusal(reply: Pick<Reply, "status" | "header">, signed?: Uint8Array): Refused {
  const body = signed && parseJson(signed);
  const problem = isRecord(body) && isRecord(body["error"]) ? body["error"] : {};
  const { code, message } = problem;
  const details = readDetails(problem["details"]);
  const words = details.map((each) => `${each.field}: ${each.message}`).join(" ");
  return {
    ok: false,
    failure: "refused",
    reason: "refused_by_server",
    status: reply.status,
    code: typeof code === "string" ? code : null,
    retryAfter: readRetryAfter(reply),
    detail:
      words ||
      (typeof message === "string" ? message : `The license server answered with status ${reply.status}.`),
    details,
  };
}

/** The fields that a problem names; what is not one is left out. */
function readDetails(details: unknown): FieldDetail[] {
  const fields = isRecord(details) ? details["fields"] : undefined;
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((each: unknown) => {
    const { field, message } = isRecord(each) ? each : {};
    return typeof field === "string" && typeof message === "string" ? [{ field, message }] : [];
  });
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). A date is compared with the sender's own clock. */
function readRetryAfter(reply: Pick<Reply, "header">): number | null {
  const text = reply.header("retry-after") ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const seconds = (Date.parse(text) - Date.parse(reply.header("date") ?? "")) / 1000;
  return seconds >= 0 ? seconds : null;
}
