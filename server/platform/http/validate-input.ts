import { fieldProblems, fieldRuleOf } from "@keystead/contract/field-problems";
import type { FieldProblem } from "@keystead/contract/problem";
import type { FastifyRequest, FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { InvalidInput } from "./answers/answer.ts";

// Bounds the answer: a body of a hundred thousand unknown fields must not be answered with as many lines.
const maxFields = 20;
const maxName = 64;

/** One line for each invalid field: the first thing that is wrong with it. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const fields = new Map<string, FieldProblem>();
  const add = (path: readonly PropertyKey[], problem: Omit<FieldProblem, "field">): void => {
    const field = path.map(String).join(".") || "body";
    if (!fields.has(field)) fields.set(field, { field, ...problem });
  };
  const unknown = { code: "field_unknown", message: fieldProblems.field_unknown } as const;
  for (const issue of issues.slice(0, maxFields))
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys.slice(0, maxFields)) add([...issue.path, key.slice(0, maxName)], unknown);
    else add(issue.path, { ...fieldRuleOf(issue), message: issue.message });
  return [...fields.values()];
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Words for what is wrong, where its schema has none: those of the schema library are for programmers. */
function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return fieldProblems.field_missing;
  if (issue.code === "invalid_value") return `Send one of: ${issue.values.map(String).join(", ")}.`;
  if (issue.code === "invalid_format") return "This isn't spelled as it has to be.";
  if (issue.code !== "invalid_type") return undefined;
  const kind = kinds[issue.expected];
  return kind && `This field must be ${kind}.`;
}

type Checked = { readonly value: unknown } | { readonly error: InvalidInput };

function check(schema: z.ZodType, input: unknown): Checked {
  const parsed = schema.safeParse(input, { error: wordsFor });
  return parsed.success ? { value: parsed.data } : { error: new InvalidInput(fieldsOf(parsed.error.issues)) };
}

/** Fastify's validator: checks input with the contract's schemas. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  // A missing body counts as an empty object, so that the missing fields are named.
  return (input: unknown) => check(schema, input ?? {});
};

/** Parses the headers of a request. Fastify's own check would replace the sent headers by the parsed ones. */
export function readHeaders(schema: z.ZodType, headers: FastifyRequest["headers"]): unknown {
  const checked = check(schema, headers);
  if ("error" in checked) throw checked.error;
  return checked.value;
}
