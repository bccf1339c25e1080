import { z } from "zod";

/** JSON Schema (2020-12), as far as the API documentation reads it. */
export interface JsonSchema {
  type?: string | string[];
  /** The name of an object that stands in more than one place. */
  title?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** The bound of a number that must be above it. */
  exclusiveMinimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  /** What the names of a record are. */
  propertyNames?: JsonSchema;
  default?: unknown;
  /** The named object whose fields these are, beside the fields in `x-adds`. */
  "x-extends"?: string;
  "x-adds"?: string[];
  documented?: "hidden" | "required";
}

/** Metadata of a field that is left out of the documentation, such as the honeypot of a form. */
export const hidden = { documented: "hidden" } as const;

/** Metadata of a field that is documented as required although it may be absent, because its absence is a problem of its own. */
export const required = { documented: "required" } as const;

/** The JSON Schema of one part of a call. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ jsonSchema }) {
      applyMetadata(jsonSchema as JsonSchema);
      nameVariants(jsonSchema as JsonSchema);
    },
  });
  delete whole.$schema;
  return whole as JsonSchema;
}

/** Variants with and without a discriminator read alike: what distinguishes them, they say themselves. */
function nameVariants(schema: JsonSchema & { oneOf?: JsonSchema[] }): void {
  const { oneOf } = schema;
  if (!oneOf) return;
  delete schema.oneOf;
  schema.anyOf = oneOf;
}

function applyMetadata(object: JsonSchema): void {
  for (const [name, field] of Object.entries(object.properties ?? {})) {
    if (field.documented === "hidden") delete object.properties?.[name];
    if (field.documented === "required") {
      object.required = [...(object.required ?? []), name];
      delete field.default;
      delete field.documented;
    }
  }
}
