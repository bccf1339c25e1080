import { z } from "zod";
import { attachmentHeaders } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { exportColumns, exportFormats, usualColumns } from "../values/license-export.ts";
import { timeZone } from "../values/time-zone.ts";
import { searchLicenses } from "./licenses.ts";

export const exportLicenses = endpoint({
  audience: "operator",
  scope: "licenses:export",
  method: "POST",
  path: "/v1/admin/licenses/export",
  summary:
    "Streams every license that matches, the newest first, as CSV or as JSON lines. License keys are masked unless the key has the scope `licenses:keys`.",
  idempotency: "unkeyed",
  body: searchLicenses.body.omit({ after: true, limit: true }).extend({
    format: z.enum(exportFormats).default("csv"),
    columns: z
      .array(z.enum(exportColumns))
      .min(1, "Name at least one.")
      .max(exportColumns.length)
      .default([...usualColumns])
      .describe("In the order in which they are written."),
    time_zone: timeZone.default("UTC").describe("Of the moments, such as `Europe/Berlin`."),
    bom: z
      .boolean()
      .default(false)
      .describe("With the byte order mark by which Excel knows that the CSV is UTF-8."),
  }),
  returns: { 200: z.unknown() },
  produces: "text/csv",
  alternatives: ["application/x-ndjson"],
  headers: attachmentHeaders.extend({
    "Content-Type": z.string().describe("`text/csv`, or `application/x-ndjson` for JSON lines."),
  }),
});
