import { z } from "zod";
import { success } from "../../answers.ts";
import { endpoint } from "../../endpoint.ts";
import { id, moment, text } from "../../fields.ts";
import { previewed, previewQuery } from "../preview.ts";

/** How many notes an account may have. */
export const maxNotes = 200;

/** What an operator notes about a person. */
export const noteText = text(2000).trim().min(1, "Write a note.");

export const accountNote = z
  .object({
    id,
    text: z.string(),
    created_at: moment,
    operator_key: id.nullable().describe("The operator key that wrote it; null for a command and a person."),
    operator: id.nullable().describe("Who wrote it in the console; null for a program and a command."),
  })
  .meta({ title: "AccountNote" });
export type AccountNote = z.infer<typeof accountNote>;

const params = z.strictObject({ id });
const path = "/v1/admin/accounts/{id}/notes";

export const listAccountNotes = endpoint({
  audience: "operator",
  scope: "accounts:read",
  method: "GET",
  path,
  summary: "Lists the notes on an account, the newest first.",
  params,
  returns: { 200: success({ notes: z.array(accountNote) }) },
  outcomes: ["not_found"],
});

export const addAccountNote = endpoint({
  audience: "operator",
  scope: "accounts:note",
  method: "POST",
  path,
  summary:
    "Notes something on an account, in plain text, for operators alone. The person gets it in the export of their data.",
  params,
  query: previewQuery,
  body: z.strictObject({ text: noteText }),
  returns: { 201: success({ note: accountNote, ...previewed }) },
  outcomes: ["not_found", "too_many_notes"],
});

export const deleteAccountNote = endpoint({
  audience: "operator",
  scope: "accounts:note",
  method: "DELETE",
  path: `${path}/{note}`,
  summary: "Deletes a note on an account, for good.",
  params: z.strictObject({ id, note: id }),
  query: previewQuery,
  returns: { 200: success({ note: accountNote, ...previewed }) },
  outcomes: ["not_found"],
});
