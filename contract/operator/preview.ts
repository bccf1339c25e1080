import { z } from "zod";

/** The query of an act that can be previewed. */
export const previewQuery = z.strictObject({
  dry_run: z
    .enum(["true", "false"])
    .optional()
    .describe(
      "`true`: the answer says what the act would do, and nothing is changed. Needs the scope to read as well.",
    ),
});

/** Whether a request asks for a preview. */
export const asksForPreview = (query: unknown): boolean =>
  previewQuery.safeParse(query).data?.dry_run === "true";

/** What an act would do beside what its answer says. */
const preview = z
  .object({
    emails: z
      .array(z.object({ to: z.string(), template: z.string() }))
      .describe("The emails that it would send."),
  })
  .meta({ title: "Preview" });

/** What the answer of an act that can be previewed has beside its own. */
export const previewed = {
  dry_run: preview
    .optional()
    .describe(
      "Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be.",
    ),
};
