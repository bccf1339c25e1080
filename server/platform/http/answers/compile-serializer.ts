import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { z } from "zod";

// The schemas come from Zod, so they are not validated again. A format is in them as its pattern.
const ajv = new Ajv2020({
  strict: false,
  strictNumbers: true,
  meta: false,
  validateSchema: false,
  validateFormats: false,
  discriminator: true,
});

/** Titles and the like are left out of the schema, where one could loosen a check. */
const noMetadata = z.registry<never>();

/**
 * The types that JSON Schema states as Zod means them. Of unions, only one with a discriminator is such a type, because no value fits two of
 * its variants: of another, Zod takes the first variant that fits, and drops the fields of others.
 */
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
/**
 * The checks that JSON Schema states as Zod means them. Lengths are not among them: JSON
 * Schema counts code points, and Zod UTF-16 code units.
 */
const statedChecks = new Set(["greater_than", "less_than", "number_format"]);
const statedFormats = new Set(["uuid", "date", "datetime"]);

interface Rule {
  readonly type?: string;
  readonly check?: string;
  readonly format?: string | undefined;
  readonly discriminator?: string;
  readonly keyType?: z.core.$ZodType;
}

function isStated({ type, check, format, discriminator, keyType }: Rule): boolean {
  if (type === "union" && discriminator !== undefined) return true;
  // Of a record with any names, Zod drops some.
  if (type === "record") return keyType?._zod.def.type === "enum";
  if (type !== undefined && !statedTypes.has(type)) return false;
  if (check === "string_format") return format !== undefined && statedFormats.has(format);
  return check === undefined || statedChecks.has(check);
}

/**
 * Compiles a check of values that are plain objects and arrays. A value passes only if parsing it with this schema would return
 * the same fields and values. Parsing copies the value, which takes longer. A value that does not pass may still be right: when
 * JSON Schema does not state all that the schema says, no value passes.
 */
function compileCheck(schema: z.ZodType): (value: unknown) => boolean {
  let allStated = true;
  try {
    const json = z.toJSONSchema(schema, {
      metadata: noMetadata,
      // Compiled once, however many variants have it.
      reused: "ref",
      override({ zodSchema, jsonSchema }) {
        const { def } = zodSchema._zod;
        // Ajv takes the variant by it, and lets through what is no object.
        if ("discriminator" in def)
          Object.assign(jsonSchema, { type: "object", discriminator: { propertyName: def.discriminator } });
        const rules: Rule[] = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
        allStated &&= rules.every(isStated);
      },
    });
    if (allStated) return ajv.compile(json);
  } catch {
    // Zod throws on what has no JSON Schema at all, such as a transform, and Ajv on a bound that is infinite.
  }
  return () => false;
}

/** The checks by their schemas. The schemas are the contract's and outlive every app of the process. */
const compiled = new WeakMap<z.ZodType, (value: unknown) => boolean>();

function checkOf(schema: z.ZodType): (value: unknown) => boolean {
  const check = compiled.get(schema) ?? compileCheck(schema);
  compiled.set(schema, check);
  return check;
}

/**
 * Fastify's serializer: fields that the contract does not declare never leave the server. The fields of an answer have the order of
 * its handler, or, when it had to be parsed, that of the contract.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  // At the first answer: compiling those of all endpoints would delay the start by several hundred milliseconds.
  let isExact: ((answer: unknown) => boolean) | undefined;
  return (answer) => {
    isExact ??= checkOf(schema);
    return JSON.stringify(isExact(answer) ? answer : schema.parse(answer));
  };
};
