import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, line, moment, text } from "../fields.ts";
import {
  type LicenseMetadata,
  licenseMetadata,
  maxMetadata,
  metadataName,
} from "../values/license-metadata.ts";
import { licenseStatus } from "../values/license-status.ts";
import { belowUse, overLimit } from "./license-acts/below-use.ts";
import { duration, hasOneDuration, oneDuration } from "./license-acts/duration.ts";
import { operatorLicense as license } from "./license.ts";
import { reason, reasons } from "./reason.ts";
import { previewed, previewQuery } from "./preview.ts";
import { ifMatch, revision } from "./license-acts/revision.ts";

/** The number of an order, as the shop or its payment provider writes it. */
export const orderNumber = line(100).trim().min(1, "Send an order number.");

const entitlements = z
  .array(line(64))
  .min(1, "Name at least one.")
  .max(100, "Name at most 100.")
  .describe("IDs of apps and features.");

const limit = z.number().int().min(1).max(1_000_000).nullable();

/** The limits of one license alone. */
const limits = {
  machines: limit.optional().describe("How many machines; null: unlimited."),
  users: limit.optional().describe("How many people; null: unlimited."),
};

const params = z.strictObject({ id });

/** The most licenses that are named at once. */
const maxNamed = 500;

const fits = [
  (metadata: LicenseMetadata) => Object.keys(metadata).length <= maxMetadata,
  { error: `A license keeps at most ${maxMetadata}.` },
] as const;

const changed = success({ license, over_limit: overLimit, ...previewed });

/** A call that changes one license. */
const act = <const Name extends string>(name: Name) =>
  ({
    audience: "operator",
    method: "POST",
    path: `/v1/admin/licenses/{id}/${name}`,
    params,
    query: previewQuery,
    requestHeaders: ifMatch,
    returns: { 200: changed },
    ...revision,
  }) as const;

export const searchLicenses = endpoint({
  audience: "operator",
  scope: "licenses:read",
  method: "POST",
  path: "/v1/admin/licenses/search",
  summary:
    "Finds licenses, the newest first. What you look for is in the body, because addresses of requests are logged. `next` continues the list.",
  idempotency: "unkeyed",
  body: z.strictObject({
    words: text(320)
      .trim()
      .min(1, "Send words, or leave them out.")
      .optional()
      .describe(
        "A license key, whole or its last four characters; an ID, a number or an order number; the beginning of an address or of a machine's name; `@example.com`; or a fingerprint.",
      ),
    ids: z
      .array(id)
      .min(1, "Name at least one, or leave them out.")
      .max(maxNamed, `Name at most ${maxNamed}.`)
      .optional()
      .describe("It is one of these."),
    account_id: id.optional().describe("The account that owns it."),
    status: licenseStatus.optional(),
    tier: line(64).optional(),
    entitlement: line(64).optional().describe("An app or a feature that it covers."),
    order_number: orderNumber.optional().describe("Exactly this order."),
    metadata: licenseMetadata.optional().describe("It has all of these names and values."),
    ends_before: moment.optional(),
    ends_after: moment.optional(),
    created_before: moment.optional(),
    created_after: moment.optional(),
    unused_since: moment.optional().describe("No app has validated it since."),
    app_version: line(64).optional().describe("The version of the app on one of its machines."),
    after: id.optional().describe("The `next` of the page before."),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ licenses: z.array(license), next: id.nullable() }) },
});

export const issueLicense = endpoint({
  audience: "operator",
  scope: "licenses:issue",
  method: "POST",
  path: "/v1/admin/licenses",
  summary:
    "Issues a license and emails its key to the address, which gets an account if it has none. The answer has the key in full. With an order number it's issued once: for an order whose license has this address and tier, the answer is 200 with that one, unchanged.",
  body: z
    .strictObject({
      email,
      tier: line(64).min(1),
      ...duration,
      ...limits,
      entitlements: entitlements.optional(),
      order_number: orderNumber
        .optional()
        .describe("The order in your books or at your payment provider. An order gets one license."),
      metadata: licenseMetadata
        .refine(...fits)
        .optional()
        .describe("What your programs keep on it."),
      ...reasons,
      reason: reason.optional(),
    })
    .refine(hasOneDuration, oneDuration),
  query: previewQuery,
  returns: { 201: changed, 200: changed },
  outcomes: ["order_fulfilled", "owner_suspended"],
});

export const showLicense = endpoint({
  audience: "operator",
  scope: "licenses:read",
  method: "GET",
  path: "/v1/admin/licenses/{id}",
  summary: "Shows one license.",
  params,
  returns: { 200: success({ license }) },
  ...revision,
  outcomes: ["not_found"],
});

export const extendLicenseByOperator = endpoint({
  ...act("extend"),
  scope: "licenses:extend",
  summary:
    "Renews a license or gives it more days. Key and machines stay. With an order number it's done once: the answer to a repetition has the license, unchanged.",
  body: z
    .strictObject({
      ...duration,
      order_number: orderNumber
        .optional()
        .describe("The order or invoice that pays for it. It issues or renews one license, once."),
      ...reasons,
    })
    .refine(hasOneDuration, oneDuration),
  outcomes: [
    "not_found",
    "license_changed",
    "revoked_for_good",
    "ends_too_late",
    "trial_not_sold",
    "order_fulfilled",
  ],
});

export const convertLicense = endpoint({
  ...act("convert"),
  scope: "licenses:convert",
  summary:
    "Changes the tier, such as of a trial that was paid for; its term starts now. Key and machines stay. Limits and entitlements that you leave out become those of the tier.",
  body: z
    .strictObject({
      tier: line(64).min(1),
      ...duration,
      ...limits,
      entitlements: entitlements.optional(),
      below_use: belowUse,
      ...reasons,
    })
    .refine(hasOneDuration, oneDuration),
  outcomes: ["not_found", "license_changed", "revoked_for_good", "below_use"],
});

export const limitLicense = endpoint({
  ...act("limit"),
  scope: "licenses:limit",
  summary: "Changes how many machines and people a license allows, and nothing else.",
  body: z
    .strictObject({
      ...limits,
      below_use: belowUse,
      ...reasons,
    })
    .refine(({ machines, users }) => machines !== undefined || users !== undefined, {
      message: "Send machines, users, or both.",
      path: ["machines"],
    }),
  outcomes: ["not_found", "license_changed", "revoked_for_good", "nothing_changes", "below_use"],
});

export const entitleLicense = endpoint({
  ...act("entitle"),
  scope: "licenses:entitle",
  summary: "Changes which apps and features a license covers.",
  body: z
    .strictObject({ add: entitlements.optional(), remove: entitlements.optional(), ...reasons })
    .refine(({ add, remove }) => add !== undefined || remove !== undefined, {
      message: "Send add, remove, or both.",
      path: ["add"],
    }),
  outcomes: ["not_found", "license_changed", "revoked_for_good", "nothing_changes", "covers_nothing"],
});

const reasonAlone = z.strictObject(reasons);

export const suspendLicense = endpoint({
  ...act("suspend"),
  scope: "licenses:suspend",
  summary: "Suspends a license: it opens nothing until it is reinstated.",
  body: reasonAlone,
  outcomes: ["not_found", "license_changed", "revoked_for_good", "already_suspended"],
});

export const reinstateLicense = endpoint({
  ...act("reinstate"),
  scope: "licenses:suspend",
  summary: "Ends a suspension.",
  body: reasonAlone,
  outcomes: ["not_found", "license_changed", "revoked_for_good", "not_suspended"],
});

export const revokeLicense = endpoint({
  ...act("revoke"),
  scope: "licenses:revoke",
  summary: "Revokes a license, such as after a refund. Within 30 days it can be undone.",
  body: reasonAlone,
  outcomes: ["not_found", "license_changed", "revoked_for_good"],
});

export const undoRevocation = endpoint({
  ...act("unrevoke"),
  scope: "licenses:revoke",
  summary:
    "Undoes a revocation of the last 30 days: the license is as it was, with its key and machines. Its term has run on.",
  body: reasonAlone,
  outcomes: ["not_found", "license_changed", "revoked_for_good", "not_revoked"],
});

export const annotateLicense = endpoint({
  ...act("annotate"),
  scope: "licenses:annotate",
  summary:
    "Sets the order number and the metadata of a license. What isn't named stays, and nobody gets an email.",
  body: z
    .strictObject({
      set: licenseMetadata.optional().describe("Names with their values."),
      remove: z.array(metadataName).max(maxMetadata).optional().describe("Names."),
      order_number: orderNumber.nullable().optional().describe("Null: it's of no order."),
    })
    .refine(
      ({ set, remove, order_number: order }) => [set, remove, order].some((each) => each !== undefined),
      {
        error: "Send what changes.",
        path: ["set"],
      },
    )
    .refine(({ set = {}, remove = [] }) => !remove.some((name) => Object.hasOwn(set, name)), {
      error: "A name is either set or removed.",
      path: ["remove"],
    }),
  outcomes: ["not_found", "license_changed", "order_fulfilled", "too_much_metadata", "nothing_changes"],
});

export const rotateLicenseKey = endpoint({
  ...act("rotate-key"),
  scope: "licenses:rotate",
  summary: "Replaces the license key and emails the new one. The former key opens nothing anymore.",
  body: reasonAlone,
  outcomes: ["not_found", "license_changed", "revoked_for_good"],
});

export const resendLicenseKey = endpoint({
  ...act("resend-key"),
  scope: "licenses:resend",
  summary: "Emails the license key to its owner once more. The license stays unchanged.",
  outcomes: ["not_found", "license_changed", "revoked_for_good"],
});

export const transferLicense = endpoint({
  ...act("transfer"),
  scope: "licenses:transfer",
  summary: "Gives a license to another address, with a new key, and without machines and members.",
  body: z.strictObject({ email, ...reasons }),
  outcomes: ["not_found", "license_changed", "revoked_for_good", "already_theirs", "owner_suspended"],
});
