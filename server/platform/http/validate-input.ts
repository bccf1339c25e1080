import type { FieldProblem } from "@keystead/contract/problem";
import type { FastifySchemaCompiler } from "fastify";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";
import { InvalidInput } from "./answer.ts";

function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        field: [...path, key].join("."),
        message: "This field is not known here.",
      }));
    return [{ field: path.join(".") || "body", message: issue.message }];
  });
}

/** Lets Fastify check input with the contract's schemas. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (input: unknown) => {
    // A call without a body is a body without fields, so that the missing fields are named.
    const parsed = schema.safeParse(input ?? {});
    return parsed.success
      ? { value: parsed.data }
      : { error: new InvalidInput(fieldsOf(parsed.error.issues)) };
  };
};

/** Lets only what the contract declares leave the server. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (answer) => JSON.stringify(schema.parse(answer));
};
