import { z } from "zod";
import { fieldProblems } from "../field-problems.ts";
import { confirmation, success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment, maxMachines, name, text } from "../fields.ts";
import { required } from "../json-schema.ts";
import { licenseStatus, validationCode } from "../values/license-status.ts";
import { licenseTerm } from "../values/license-term.ts";
import { licenseUpdated } from "./license-events.ts";
import { licenseEvent } from "./license-timeline.ts";

/** A license as its owner sees it. */
export const license = z
  .object({
    id,
    email: z.string(),
    licenseKey: z.string(),
    status: licenseStatus,
    /** The tier, `trial` for the free one. */
    type: z.string(),
    /** How long it was sold for at a time; null for a trial, or for a number of days. */
    term: licenseTerm.nullable(),
    /** What it covers. A product that the shop no longer has is called by its id. */
    products: z.array(z.object({ id: z.string(), name: z.string() })),
    trialDays: z.number().int(),
    startDate: moment,
    endDate: moment,
    /** The end of the grace period, in which it works beyond its end; null without one. */
    graceUntil: moment.nullable(),
    /** Releases published until then are included; null: all that are published while the license works. */
    updatesUntil: moment.nullable(),
    /** When a trial pauses unless the email address is confirmed by then; null when it is, or does not have to be. */
    confirmBy: moment.nullable(),
    /** When its first machine was activated. */
    activatedAt: moment.nullable(),
    usageCount: z.number().int(),
    downloadUrls: z.array(z.string()),
    website: z.string(),
    /** Whether it is yours, or you have a seat on somebody else's. */
    role: z.enum(["owner", "member"]),
    /** The address of the owner, for a member. */
    owner: z.string().nullable(),
    /** Until when you may take it back, as its former owner; null for everybody else. */
    takeBackUntil: moment.nullable(),
    /** `full`: another machine would be refused. A license may take more than its maximum. */
    machines: z.object({ used: z.number().int(), max: z.number().int().nullable(), full: z.boolean() }),
    /** Seats: the owner, members, and open invitations. */
    users: z.object({ used: z.number().int(), max: z.number().int().nullable() }),
    // Aliases: other license servers call these fields so, and existing clients read them.
    key: z.string().describe("Alias of `licenseKey`."),
    createdAt: moment.describe("Alias of `startDate`."),
    expiresAt: moment.describe("Alias of `endDate`."),
    isActive: z.boolean().describe("Whether it may be used now. `status` says why not."),
  })
  .meta({ title: "License" });
export type License = z.infer<typeof license>;

/** Licenses grouped by the website that they were issued on. */
export const licensesByWebsite = z.record(z.string(), z.array(license));

export const licenseInfo = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/license-info",
  tag: "Licenses",
  summary: "Lists the logged-in account's licenses, grouped by website.",
  returns: { 200: success({ licensesByWebsite }) },
});

/** A machine as the owner of its license sees it. */
const machine = z
  .object({
    id,
    name: z.string(),
    platform: z.string().nullable(),
    activatedAt: moment,
    lastSeenAt: moment,
    /** The end of its license file, for a machine that was activated offline and never came online; null for any other. */
    offlineUntil: moment.nullable(),
    /** The address of the member whose key activated it; null for the owner's. */
    member: z.string().nullable(),
  })
  .meta({ title: "NamedMachine" });
/** A machine on its own, without its place in the list of its license. */
export type NamedMachine = z.infer<typeof machine>;

/** A machine in the list of its license. */
const listedMachine = machine
  .extend({
    /** Whether it is beyond what the license allows, and its app is refused until enough is removed. */
    refused: z.boolean(),
  })
  .meta({ title: "Machine" });
export type Machine = z.infer<typeof listedMachine>;

/** The default license of pages: the newest that still works, else the newest. */
export const currentLicense = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/license",
  tag: "Licenses",
  summary: `One license with its machines: the one you name, or the account's current one. Lists up to ${maxMachines} machines, the most recently activated first; \`used\` counts all.`,
  query: z.strictObject({ id: id.optional() }),
  returns: {
    200: success({
      license,
      machines: z.array(listedMachine).max(maxMachines),
      /** When an app may replace a machine again; null: now. In the portal machines are removed at any time. */
      replaceableAt: moment.nullable(),
    }),
  },
  outcomes: ["no_license"],
});

const activityItem = z.object({
  id,
  type: z.enum(["license", "api", "strategy", "network"]),
  event: licenseEvent
    .nullable()
    .describe("What happened; null for a kind that this release of the server doesn't know."),
  message: z.string().describe("`event` in words."),
  names: z
    .array(z.string())
    .optional()
    .describe("The names of machines and people in `message`, to isolate their direction."),
  timestamp: moment,
  formattedTime: z.string().describe("`timestamp` in words, in UTC."),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const licenseActivity = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/license/activity",
  tag: "Licenses",
  summary: "Lists a license's activity, newest first. `next` continues the list.",
  query: z.strictObject({
    license: id.optional(),
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ items: z.array(activityItem), next: id.nullable() }) },
  outcomes: ["no_license"],
});

export const userStats = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/user-stats",
  tag: "Licenses",
  summary: "Returns all-time usage counts for the account's licenses.",
  returns: {
    200: success({
      stats: z.object({
        licenses: z.number().int(),
        machines: z.number().int(),
        checks: z.number().int(),
        downloads: z.number().int(),
      }),
    }),
  },
});

export const analytics = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/analytics",
  tag: "Licenses",
  summary: "Returns daily usage of the account's licenses, in UTC, oldest first.",
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(30) }),
  returns: {
    200: success({
      days: z.array(
        z.object({ day: z.iso.date(), downloads: z.number().int(), activations: z.number().int() }),
      ),
    }),
  },
});

export const extendLicense = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/license/extend",
  tag: "Licenses",
  summary: "Requests an extension of a license. Support replies by email.",
  body: z.strictObject({ license: id }),
  returns: {
    202: confirmation(["extension_requested", "extension_repeated"], { email: z.string(), askedAt: moment }),
  },
  outcomes: ["no_license"],
});

/** The token of a reminder's link: license, owner, end (Unix time in milliseconds) and signature. */
const extensionToken = z
  .string(fieldProblems.link_incomplete)
  .regex(/^(?:[0-9a-f-]{36}\.){2}[1-9]\d{0,14}\.[\w-]{43}$/, fieldProblems.link_incomplete);

export const mailedExtension = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/mailed-extension",
  tag: "Licenses",
  summary:
    "Requests an extension with the token from a reminder, once per end date. `repeated`: it was requested before, at `askedAt`.",
  auth: "none",
  body: z.strictObject({ token: extensionToken }),
  returns: { 200: success({ askedAt: moment, repeated: z.boolean() }) },
  outcomes: [
    "link_invalid",
    "link_expired",
    "link_outdated",
    "owner_changed",
    "license_suspended",
    "license_revoked",
    "no_license",
  ],
});

export const renameMachine = endpoint({
  audience: "portal",
  method: "PATCH",
  path: "/api/machines/{id}",
  tag: "Licenses",
  summary: "Renames a machine.",
  params: z.strictObject({ id }),
  body: z.strictObject({ name: name(80).trim().min(1, fieldProblems.name_missing) }),
  returns: { 200: success({ machine }) },
  outcomes: ["not_found"],
});

export const removeMachine = endpoint({
  audience: "portal",
  method: "DELETE",
  path: "/api/machines/{id}",
  tag: "Licenses",
  summary: "Removes a machine so another one can be activated. The app finds out at its next check.",
  params: z.strictObject({ id }),
  returns: { 200: confirmation(["machine_removed"], { name: z.string() }) },
  outcomes: ["not_found"],
});

export const licenseChanges = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/events",
  tag: "Licenses",
  summary: `Server-sent events: \`${licenseUpdated}\` whenever one of the account's licenses changes.`,
  returns: { 200: z.null() },
  produces: "text/event-stream",
});

export const validateKey = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/validate-license",
  idempotency: "unkeyed",
  tag: "Licenses",
  summary:
    "Checks whether a license key is valid. An invalid key is a result, not an error. The answer is signed but has no nonce, so apps should call `/v1/licenses/validate`.",
  auth: "none",
  signed: true,
  // Absent counts as empty, so that both lead to the message of the problem `license_invalid`.
  body: z.strictObject({
    license_key: text(64, "Invalid license").default("").meta(required),
    email: text(254).optional(),
  }),
  returns: {
    200: z.object({
      valid: z.boolean(),
      code: validationCode,
      license: z
        .object({
          status: licenseStatus,
          type: z.string(),
          usageCount: z.number().int(),
          startDate: moment,
          endDate: moment,
        })
        .optional(),
    }),
  },
  outcomes: ["license_invalid"],
});
