import { z } from "zod";
import { fieldProblems } from "../field-problems.ts";
import { confirmation, fileHeaders, rangeHeaders, success, validMinutes } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, line, linkExpiry, linkSignature, moment } from "../fields.ts";
import { architectures, platforms } from "../values/release.ts";

/** What a file is for; null: every platform, or every processor. */
const target = {
  platform: z.enum(platforms).nullable(),
  arch: z.enum(architectures).nullable(),
  minimumSystem: z.string().nullable().describe("The lowest version of the operating system."),
};

const semanticVersion = z
  .string()
  .max(64)
  .regex(/^\d{1,15}\.\d{1,15}\.\d{1,15}(-[\dA-Za-z.-]+)?$/, "This isn't a version, such as 1.2.0.");

/** One file that can be downloaded now. */
const download = z.object({
  product: z.string(),
  name: z.string(),
  version: z.string(),
  filename: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Hex. */
  sha512: z.string(),
  publishedAt: moment,
  ...target,
  /** A signed URL that works for five minutes, while the license does for which it was signed. */
  url: z.string(),
});
export type Download = z.infer<typeof download>;

export const downloadLinks = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/download-links",
  tag: "Releases",
  summary: "Returns signed links to the newest release of every product that the account's licenses cover.",
  query: z.strictObject({
    license: id.optional().describe("Only what this license covers."),
  }),
  returns: {
    200: success({
      data: z.object({ urls: z.array(z.string()), files: z.array(download) }),
      urls: z.array(z.string()).describe("Alias of `data.urls`."),
    }),
  },
  outcomes: ["no_license", "email_unconfirmed", "no_downloads"],
});

export const downloadProduct = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/downloads/{product}",
  tag: "Releases",
  summary:
    "Redirects to a new signed link for the newest release of a product, or for another version or platform of it.",
  params: z.strictObject({ product: line(64) }),
  query: z.strictObject({
    version: semanticVersion.optional().describe("An older version that the license includes."),
    platform: z.enum(platforms).optional().describe("For which operating system, where there are several."),
    arch: z.enum(architectures).optional().describe("For which processor."),
  }),
  headers: z.object({ Location: z.string().describe("The target URL.") }),
  returns: { 302: z.null() },
  outcomes: ["no_license", "email_unconfirmed", "no_downloads"],
});

export const downloadFile = endpoint({
  audience: "portal",
  method: "GET",
  path: "/files/{artifact}/{filename}",
  tag: "Releases",
  summary: "The file behind a signed link. Supports range requests.",
  auth: "none",
  requestHeaders: rangeHeaders,
  params: z.strictObject({ artifact: z.uuid(), filename: line(255) }),
  query: z.strictObject({
    license: z.uuid(),
    expires: linkExpiry,
    signature: linkSignature,
  }),
  headers: fileHeaders,
  returns: { 200: z.unknown(), 206: z.unknown(), 302: z.null() },
  produces: "application/octet-stream",
  outcomes: ["not_found", "link_expired", "range_not_satisfiable"],
});

/** The token of a mailed download link: license, product, expiry and signature. */
const downloadToken = z
  .string(fieldProblems.link_incomplete)
  .regex(/^[0-9a-f-]{36}\.[\w-]{1,64}\.[1-9]\d{0,10}\.[\w-]{43}$/, fieldProblems.link_incomplete);

export const downloadLinkMail = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/download-link-mail",
  tag: "Releases",
  summary: "Emails the account a link to a page that downloads a product. Three per hour.",
  body: z.strictObject({ product: line(64) }),
  returns: { 202: confirmation(["download_link_mailed"], { email: z.string(), validMinutes }) },
  outcomes: ["no_license", "email_unconfirmed", "no_downloads"],
});

export const mailedDownload = endpoint({
  audience: "portal",
  method: "POST",
  path: "/api/mailed-download",
  tag: "Releases",
  summary: "Returns a signed link to the newest release of a product. Needs the token from an emailed link.",
  auth: "none",
  // The signed link in the answer expires after five minutes, so a stored answer would be too old.
  idempotency: "run-again",
  body: z.strictObject({ link: downloadToken }),
  returns: {
    200: success({
      file: download.describe("The first of `files`."),
      files: z.array(download).describe("Every file of the release, such as one for each platform."),
    }),
  },
  outcomes: ["link_invalid", "link_expired", "no_license", "email_unconfirmed", "no_downloads"],
});

/** One release of a product, as the public list shows it. */
const release = z.object({
  version: z.string(),
  publishedAt: moment,
  /** Markdown. */
  notes: z.string().nullable(),
  files: z.array(z.object({ filename: z.string(), size: z.number().int(), sha512: z.string(), ...target })),
});
export type PublishedRelease = z.infer<typeof release>;

export const listReleases = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/releases/{product}",
  tag: "Releases",
  summary: "Lists a product's stable releases with their notes, newest first.",
  auth: "none",
  params: z.strictObject({ product: line(64) }),
  returns: { 200: success({ product: z.string(), name: z.string(), releases: z.array(release) }) },
  outcomes: ["not_found"],
});

export const releaseFeed = endpoint({
  audience: "portal",
  method: "GET",
  path: "/releases/{product}/feed.xml",
  tag: "Releases",
  summary: "The same as an Atom feed (RFC 4287).",
  auth: "none",
  params: z.strictObject({ product: line(64) }),
  returns: { 200: z.string() },
  produces: "application/atom+xml",
  outcomes: ["not_found"],
});

export const downloadVersions = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/download-versions/{product}",
  tag: "Releases",
  summary:
    "Returns signed links to every release of a product that the account's licenses include, newest first.",
  params: z.strictObject({ product: line(64) }),
  returns: { 200: success({ files: z.array(download) }) },
  outcomes: ["no_license", "email_unconfirmed", "no_downloads"],
});
