import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { trackedTypes } from "../portal/tracked-types.ts";
import { downloadPlatforms } from "../values/release.ts";

/** The steps of a customer. Their tables miss nobody: a browser may refuse to be counted, a registration cannot. */
export const steps = ["registered", "downloaded", "activated", "extended"] as const;

/** What is counted by day: usage events by their kind, and the steps of customers. */
export const figureNames = [...trackedTypes, ...steps] as const;
export type FigureName = (typeof figureNames)[number];

/** The most days that are asked for at once. */
export const maxDays = 3650;

const counts = z.record(z.enum(figureNames), z.number().int().nonnegative());

export const listFigures = endpoint({
  audience: "operator",
  scope: "figures:read",
  method: "GET",
  path: "/v1/admin/figures",
  summary:
    "Counts page views, registrations, downloads, activations and extensions by day, in UTC, the oldest first and today last.",
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(maxDays).default(30) }),
  returns: {
    200: success({
      days: z.array(z.object({ day: z.iso.date(), counts })),
      total: counts.describe("Of all these days."),
    }),
  },
});

/** The most weeks that are asked for at once. */
export const maxWeeks = 520;

export const listConversion = endpoint({
  audience: "operator",
  scope: "figures:read",
  method: "GET",
  path: "/v1/admin/figures/conversion",
  summary:
    "Counts, of the customers who signed up in each week and are still there, how many have activated a license and how many have a paid one by now, the oldest week first. It counts once a minute at most.",
  query: z.strictObject({ weeks: z.coerce.number().int().min(1).max(maxWeeks).default(12) }),
  returns: {
    200: success({
      weeks: z.array(
        z.object({
          week: z.iso.date().describe("Its Monday, in UTC. The last week is this one."),
          registered: z.number().int().nonnegative(),
          activated: z.number().int().nonnegative(),
          paid: z.number().int().nonnegative().describe("Of those who were registered."),
        }),
      ),
    }),
  },
});

export const listDownloadFigures = endpoint({
  audience: "operator",
  scope: "figures:read",
  method: "GET",
  path: "/v1/admin/figures/downloads",
  summary:
    "Counts how often each published version was downloaded in the last days, in UTC, by the platform of its files: by product, the newest version first. A link to a file counts once, an update once a day for each license; a version without downloads is left out.",
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(maxDays).default(30) }),
  returns: {
    200: success({
      releases: z.array(
        z.object({
          release: id,
          product: z.string(),
          version: z.string(),
          platforms: z
            .record(z.enum(downloadPlatforms), z.number().int().nonnegative())
            .describe("`any` has the files that name no platform."),
          total: z.number().int().nonnegative(),
        }),
      ),
    }),
  },
});
