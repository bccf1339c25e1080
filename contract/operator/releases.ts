import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, line, moment, text } from "../fields.ts";
import { architectures, channels, filePurposes, platforms, targetPattern } from "../values/release.ts";

const percent = z.number().int().min(0).max(100);
const channel = z.enum(channels);

/** A release as it stands in a list. */
const summary = {
  id,
  product: z.string(),
  version: z.string(),
  channel,
  state: z.enum(["draft", "published", "yanked"]),
  rollout: percent.describe("The percentage of machines that are offered it."),
  minimum_version: z.string().nullable().describe("The lowest installed version that can update to it."),
  created_at: moment,
  published_at: moment.nullable(),
  yanked_at: moment.nullable(),
};
const listed = z.object(summary).meta({ title: "ListedRelease" });
export type ListedRelease = z.infer<typeof listed>;

const file = z.object({
  id,
  filename: z.string(),
  size: z.number().int().nonnegative().describe("Bytes."),
  sha512: z.string().describe("Hexadecimal."),
  platform: z.enum(platforms).nullable().describe("Null: any."),
  arch: z.enum(architectures).nullable().describe("Null: any."),
  minimum_system: z.string().nullable().describe("The lowest version of the operating system."),
  purpose: z.enum(filePurposes),
});

const release = z
  .object({
    ...summary,
    notes: z.string().nullable().describe("Markdown."),
    files: z.array(file),
    feeds: z
      .array(z.string())
      .describe("The feeds of build tools that were sent to a draft. Publishing reads what they say."),
  })
  .meta({ title: "OperatorRelease" });
export type OperatorRelease = z.infer<typeof release>;

const params = z.strictObject({ id });
const answered = success({ release });

/** A call that changes one release. */
const act = <const Name extends string>(name: Name) =>
  ({
    audience: "operator",
    method: "POST",
    path: `/v1/admin/releases/{id}/${name}`,
    params,
    returns: { 200: answered },
  }) as const;

export const listReleasesByOperator = endpoint({
  audience: "operator",
  scope: "releases:read",
  method: "GET",
  path: "/v1/admin/releases",
  summary:
    "Lists releases, drafts and yanked ones too, by product and the newest version first. `next` continues the list.",
  query: z.strictObject({
    product: line(64).optional(),
    version: line(64).optional(),
    after: id.optional().describe("The `next` of the page before."),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ releases: z.array(listed), next: id.nullable() }) },
});

export const showRelease = endpoint({
  audience: "operator",
  scope: "releases:read",
  method: "GET",
  path: "/v1/admin/releases/{id}",
  summary: "Shows a release with its notes and files.",
  params,
  returns: { 200: answered },
  outcomes: ["not_found"],
});

export const createDraft = endpoint({
  audience: "operator",
  scope: "releases:publish",
  method: "POST",
  path: "/v1/admin/releases",
  summary:
    "Makes a draft of a version, to which files are sent. For a version that is a draft already the answer is 200 with that one, and what was sent is changed.",
  body: z.strictObject({
    product: line(64).min(1).describe("The ID of an app of the shop."),
    version: line(100).min(1).describe("A semantic version without build metadata."),
    channel: channel.optional().describe("By default what the version names."),
    notes: text(100_000).optional().describe("Markdown."),
    minimum_version: line(100).optional().describe("The lowest installed version that can update to it."),
    rollout: percent.optional().describe("The percentage of machines; 0 is nobody."),
  }),
  returns: { 201: answered, 200: answered },
  outcomes: ["already_published"],
});

export const putReleaseFile = endpoint({
  audience: "operator",
  scope: "releases:publish",
  method: "PUT",
  path: "/v1/admin/releases/{id}/files/{name}",
  summary:
    "Sends one file of a draft, whose bytes stay unchanged, or a feed of the build tool such as `latest.yml`. One of the same name is replaced. With `Repr-Digest` or `Content-Digest` (RFC 9530) its SHA-512 is checked.",
  // What breaks off is sent again, and replaces what is there.
  idempotency: "run-again",
  consumes: "application/octet-stream",
  params: z.strictObject({ id, name: text(255) }),
  query: z.strictObject({
    platform: z
      .string()
      .regex(targetPattern)
      .optional()
      .describe("Where its name doesn't say it: such as `win32-x64`."),
    minimum_system: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,6}){0,3}$/)
      .optional()
      .describe("The lowest version of the operating system."),
  }),
  requestHeaders: z.object({
    "repr-digest": z
      .string()
      .optional()
      .describe("`sha-512=:…:` with the SHA-512 of the file in Base64 (RFC 9530). Other bytes are refused."),
    "content-digest": z.string().optional(),
    "content-encoding": z.string().optional(),
    "content-range": z.string().optional(),
  }),
  returns: { 201: answered, 200: answered },
  outcomes: ["not_found", "already_published", "checksum_differs", "feed_invalid", "too_slow"],
});

export const publishRelease = endpoint({
  ...act("publish"),
  scope: "releases:publish",
  summary:
    "Publishes a draft with all its files at once. Pages and updates offer it from the next request on. For a published release the answer is 200, and nothing changes.",
  body: z.strictObject({
    files: z
      .array(text(255))
      .max(1000)
      .optional()
      .describe("The names of files that have to be there, such as those of all machines that build."),
  }),
  outcomes: ["not_found", "no_files", "files_missing", "checksum_differs"],
});

export const promoteRelease = endpoint({
  ...act("promote"),
  scope: "releases:publish",
  summary: "Moves a published release to another channel, such as from beta to stable.",
  body: z.strictObject({ channel }),
  outcomes: ["not_found", "not_published"],
});

export const setRollout = endpoint({
  ...act("rollout"),
  scope: "releases:publish",
  summary:
    "Sets the share of machines that are offered a published release. A machine inside it stays inside.",
  body: z.strictObject({ percent: percent.describe("0 is nobody.") }),
  outcomes: ["not_found", "not_published"],
});

export const yankRelease = endpoint({
  ...act("yank"),
  scope: "releases:yank",
  summary: "Takes a release out of every page and feed, from the next request on. Its files stay stored.",
  outcomes: ["not_found", "not_published"],
});

export const unyankRelease = endpoint({
  ...act("unyank"),
  scope: "releases:yank",
  summary: "Offers a yanked release again.",
  outcomes: ["not_found", "not_published"],
});

export const discardDraft = endpoint({
  audience: "operator",
  scope: "releases:publish",
  method: "DELETE",
  path: "/v1/admin/releases/{id}",
  summary: "Deletes a draft with its files. A published release stays in the record.",
  params,
  returns: { 200: success({ files: z.number().int().nonnegative().describe("How many went with it.") }) },
  outcomes: ["not_found", "already_published"],
});
