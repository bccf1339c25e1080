import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { fieldProblems } from "../field-problems.ts";
import { id, name } from "../fields.ts";

/** The lists of the console that can be kept under a name. */
const list = z.enum(["licenses", "customers"]);
export type ListName = z.infer<typeof list>;

/** A name that can be seen. Characters that are drawn as nothing would make a button without words. */
const viewName = name(60)
  .trim()
  .min(1, fieldProblems.name_missing)
  .refine((value) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value), fieldProblems.name_missing);

/** The query of the list's address. Which words of it mean something is known where the list is. */
const query = z
  .string()
  .max(500)
  .regex(/^[\w.*%+=&~-]*$/);

/** The IDs of the columns that are shown. */
const columns = z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(40);

const view = z
  .object({
    id,
    list,
    name: z.string(),
    query: z.string(),
    columns: z.array(z.string()),
  })
  .meta({ title: "SavedView" });
export type SavedView = z.infer<typeof view>;

export const listSavedViews = endpoint({
  audience: "console",
  method: "GET",
  path: "/api/operator/saved-views",
  summary: "Lists the operator's own views: lists with filter and columns, under a name. The oldest first.",
  returns: { 200: success({ views: z.array(view) }) },
});

export const saveView = endpoint({
  audience: "console",
  method: "POST",
  path: "/api/operator/saved-views",
  summary: "Keeps a list with its filter and columns under a name, for this operator alone.",
  idempotency: "run-again",
  body: z.strictObject({ list, name: viewName, query, columns }),
  returns: { 201: success({ view }) },
  outcomes: ["too_many_views", "view_name_taken"],
});

export const renameView = endpoint({
  audience: "console",
  method: "PATCH",
  path: "/api/operator/saved-views/{id}",
  summary: "Gives one of the operator's own views another name.",
  idempotency: "run-again",
  params: z.strictObject({ id }),
  body: z.strictObject({ name: viewName }),
  returns: { 200: success({ view }) },
  outcomes: ["not_found", "view_name_taken"],
});

export const removeView = endpoint({
  audience: "console",
  method: "DELETE",
  path: "/api/operator/saved-views/{id}",
  summary: "Removes one of the operator's own views.",
  idempotency: "run-again",
  params: z.strictObject({ id }),
  returns: { 200: success({}) },
  outcomes: ["not_found"],
});
