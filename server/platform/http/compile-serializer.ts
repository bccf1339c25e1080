import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { z } from "zod";

// The JSON Schema of a format holds its pattern.
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** What JSON Schema states as Zod means it. Not a union: Zod takes the first variant that fits, and drops the fields of others. */
const statedTypes = new Set([
  "object",
  "array",
  "string",
  "number",
  "boolean",
  "null",
  "enum",
  "literal",
  "nullable",
  "optional",
]);
/** Not lengths: JSON Schema counts code points, and Zod UTF-16 code units. */
const statedChecks = new Set(["greater_than", "less_than", "number_format"]);
const statedFormats = new Set(["uuid", "datetime"]);

interface Rule {
  readonly type?: string;
  readonly check?: string;
  readonly format?: string | undefined;
}

function isStated({ type, check, format }: Rule): boolean {
  if (type !== undefined && !statedTypes.has(type)) return false;
  if (check === "string_format") return format !== undefined && statedFormats.has(format);
  return check === undefined || statedChecks.has(check);
}

/**
 * Compiles a check that lets a value pass only if parsing it with this schema would return it as it is. Parsing copies the value,
 * which takes twice the time of this check. A value that does not pass may still be right: no value passes when the schema has a
 * rule that JSON Schema does not state.
 */
function compileCheck(schema: z.ZodType): (value: unknown) => boolean {
  let allStated = true;
  const stated = z.toJSONSchema(schema, {
    // Of those that have no JSON Schema none is in the lists above.
    unrepresentable: "any",
    override({ zodSchema }) {
      const { def } = zodSchema._zod;
      const rules: Rule[] = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
      allStated &&= rules.every(isStated);
    },
  });
  return allStated ? ajv.compile(stated) : () => false;
}

/** Fastify's serializer: fields that the contract does not declare never leave the server. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  // At the first answer: compiling those of all endpoints would delay the start by some hundred milliseconds.
  let isExact: ((answer: unknown) => boolean) | undefined;
  return (answer) => {
    isExact ??= compileCheck(schema);
    return JSON.stringify(isExact(answer) ? answer : schema.parse(answer));
  };
};
