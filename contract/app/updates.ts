import { z } from "zod";
import { cachedHeaders, fileHeaders, rangeHeaders } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { line, linkExpiry, linkSignature, moment, text } from "../fields.ts";
import { decodePercent } from "./triggers.ts";
import { architectures, channels, platforms } from "../values/release.ts";
import { isVersion, withoutBuild } from "../values/semantic-version.ts";

/**
 * The credentials of an app that looks for updates, in headers, because addresses are logged. A license key or a lease; the
 * fingerprint and the staging ID of electron-updater tell the machines of one license apart.
 */
const updateHeaders = z.object({
  authorization: z
    .string()
    .max(8192)
    .regex(/^(?:License|Lease) \S+$/i, "Send: License <license key>, or Lease <lease>.")
    .transform((header) => {
      const [scheme = "", value = ""] = header.split(" ");
      return scheme.toLowerCase() === "lease" ? { lease: value } : { licenseKey: value };
    })
    .optional(),
  /** Percent-encoded as UTF-8; what is not is taken as it is. */
  "keystead-fingerprint": z
    .string()
    .max(4096)
    .transform((encoded) => decodePercent(encoded) ?? encoded)
    .optional(),
  "x-user-staging-id": z.string().max(128).optional(),
});

/** The signature of a link to files of a product, in place of the credentials in headers. */
const linkQuery = {
  license: z.uuid().optional(),
  expires: linkExpiry.optional(),
  signature: linkSignature.optional(),
};

const product = line(64);
const channel = z.enum(channels).default("stable");

/** Longer than a version, because it may have build metadata, which is not compared. */
const installedVersion = line(256);

/** A version of another kind would be offered nothing for ever, and nobody would know why. */
const comparedVersion = installedVersion.refine(
  (version) => isVersion(withoutBuild(version)),
  "Send the semantic version that is installed, such as 1.2.0.",
);

/** What an app that looks for an update says of itself. */
const installed = {
  platform: z.enum(platforms),
  arch: z.enum(architectures),
  version: comparedVersion.describe("The version that is installed."),
};

const outcomes = ["license_key_invalid", "license_not_usable", "not_found"] as const;
const shared = { audience: "app", method: "GET", signed: false, requestHeaders: updateHeaders } as const;

export const findUpdate = endpoint({
  ...shared,
  path: "/v1/updates/{product}",
  summary:
    "The newest release for a license and a machine. 204 when there is none. Send `authorization: License <key>` or `Lease <lease>`.",
  params: z.strictObject({ product }),
  query: z.object({
    ...installed,
    channel,
    system: line(64).optional().describe("The version of the operating system."),
  }),
  headers: cachedHeaders,
  returns: {
    200: z.object({
      version: z.string(),
      channel: z.enum(channels),
      publishedAt: moment,
      notes: z.string().nullable(),
      files: z.array(
        z.object({
          filename: z.string(),
          platform: z.enum(platforms).nullable(),
          arch: z.enum(architectures).nullable(),
          size: z.number().int(),
          sha512: z.string().describe("Hexadecimal."),
          url: z.string().describe("A signed URL that works for five minutes."),
        }),
      ),
    }),
    204: z.null(),
  },
  outcomes,
});

export const electronFeed = endpoint({
  ...shared,
  path: "/v1/updates/{product}/electron/{feed}",
  summary:
    "The feed of electron-updater's generic provider: `latest.yml`, `latest-mac.yml`, `latest-linux-arm64.yml` and so on, and the same with `beta` and `alpha`.",
  params: z.strictObject({
    product,
    feed: z
      .string()
      .regex(
        /^(latest|beta|alpha)(-mac|-linux|-linux-(arm64|arm|ia32))?\.yml$/,
        "Ask for a feed such as latest.yml, latest-mac.yml or beta-linux-arm64.yml.",
      ),
  }),
  query: z.object({ channel: channel.describe("Unless the feed names one.") }),
  headers: cachedHeaders,
  returns: { 200: z.string() },
  produces: "text/yaml",
  outcomes,
});

export const tauriUpdate = endpoint({
  ...shared,
  path: "/v1/updates/{product}/tauri/{target}/{arch}/{version}",
  summary: "The dynamic update of Tauri 2. 204 when there is none.",
  params: z.strictObject({ product, target: line(32), arch: line(32), version: comparedVersion }),
  query: z.object({ channel }),
  headers: cachedHeaders,
  returns: {
    200: z.object({
      version: z.string(),
      url: z.string(),
      signature: z.string(),
      pub_date: moment,
      notes: z.string(),
    }),
    204: z.null(),
  },
  outcomes,
});

export const tauriFeed = endpoint({
  ...shared,
  path: "/v1/updates/{product}/tauri/latest.json",
  summary: "The static update of Tauri 2, for all platforms. Files without a signature are left out.",
  params: z.strictObject({ product }),
  query: z.object({ channel }),
  headers: cachedHeaders,
  returns: {
    200: z.object({
      version: z.string(),
      notes: z.string(),
      pub_date: moment,
      platforms: z.record(z.string(), z.object({ signature: z.string(), url: z.string() })),
    }),
  },
  outcomes,
});

export const sparkleFeed = endpoint({
  ...shared,
  path: "/v1/updates/{product}/sparkle/appcast.xml",
  summary: "The appcast of Sparkle 2, with one item for each channel.",
  requestHeaders: updateHeaders.extend({ "user-agent": z.string().optional() }),
  params: z.strictObject({ product }),
  query: z.object({ channel }),
  headers: cachedHeaders,
  returns: { 200: z.string() },
  produces: "application/xml",
  outcomes,
});

export const velopackFeed = endpoint({
  ...shared,
  path: "/v1/updates/{product}/velopack/{file}",
  summary: "The feed of Velopack, such as `releases.win.json`, and its packages.",
  params: z.strictObject({ product, file: line(255) }),
  query: z.object({
    channel: channel.describe("Unless the feed names one."),
    localVersion: installedVersion.optional(),
    os: line(64).optional(),
    arch: line(64).optional(),
  }),
  headers: cachedHeaders.partial().extend({
    "Content-Type": z.string().optional().describe("The media type of the file."),
    Location: z.string().optional().describe("Where the package is, for five minutes."),
  }),
  returns: {
    200: z.object({
      Assets: z.array(
        z.object({
          PackageId: z.string(),
          Version: z.string(),
          Type: z.string(),
          FileName: z.string(),
          SHA1: z.string(),
          SHA256: z.string(),
          Size: z.number().int(),
          NotesMarkdown: z.string(),
          NotesHTML: z.string(),
        }),
      ),
    }),
    302: z.null(),
  },
  outcomes,
});

export const updateFile = endpoint({
  ...shared,
  path: "/v1/updates/{product}/files/{version}/{filename}",
  summary: "A file of a release. Supports range requests.",
  requestHeaders: updateHeaders.extend(rangeHeaders.shape),
  params: z.strictObject({ product, version: line(64), filename: text(255) }),
  query: z.object(linkQuery),
  headers: fileHeaders,
  returns: { 200: z.unknown(), 206: z.unknown(), 302: z.null() },
  produces: "application/octet-stream",
  outcomes: [...outcomes, "link_expired", "range_not_satisfiable"],
});
