import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../fields.ts";

const backup = z
  .object({
    name: z.string().describe("Its moment, such as `2026-11-28T02-17-00Z`."),
    made_at: moment.nullable().describe("Null: it was cut off, or a newer release made it."),
    size: z.number().int().nonnegative().nullable().describe("Bytes of its data."),
    is_encrypted: z.boolean().nullable(),
    release: z
      .string()
      .nullable()
      .describe("The release that made it, which a restore needs or a later one."),
  })
  .meta({ title: "Backup" });
export type Backup = z.infer<typeof backup>;

export const requestBackup = endpoint({
  audience: "operator",
  scope: "backups:make",
  method: "POST",
  path: "/v1/admin/backups",
  summary:
    "Asks for a backup now, beside the nightly ones. It is made in the background; the list says how it stands. While one waits, another request asks for the same one.",
  returns: { 202: success({ state: z.literal("waiting") }) },
  outcomes: ["backups_off"],
});

export const listBackups = endpoint({
  audience: "operator",
  scope: "backups:read",
  method: "GET",
  path: "/v1/admin/backups",
  summary: "Lists the backups, the newest first, and says how making them stands.",
  returns: {
    200: success({
      backups: z.array(backup),
      state: z
        .enum(["idle", "waiting", "running"])
        .describe("Of a backup that was asked for, or the nightly one."),
      last_made_at: moment.nullable(),
      failure: z.string().nullable().describe("Why the last one failed; null: it did not."),
      last_verified: z
        .object({ name: z.string(), verified_at: moment })
        .nullable()
        .describe("The last one that was restored into a scratch database and checked."),
      is_off_disk: z
        .boolean()
        .nullable()
        .describe(
          "Whether they outlive the disk of the shop's data, because each is written to a bucket or to another disk; null: their folder isn't there.",
        ),
    }),
  },
  outcomes: ["backups_off"],
});
