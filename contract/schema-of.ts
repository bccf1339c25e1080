import { z } from "zod";

/** JSON Schema, as far as the documentation reads it. */
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
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  default?: unknown;
  /** The named object whose fields these are, beside the fields in `x-adds`. */
  "x-extends"?: string;
  "x-adds"?: string[];
  documented?: "hidden" | "required";
}

/** For a field that callers have no business with, such as a trap for programs that fill in forms. */
export const hidden = { documented: "hidden" } as const;

/** For a field whose absence is taken, only to be answered with a problem of its own. */
export const required = { documented: "required" } as const;

/** What the schema of one part of a call says to those who read the documentation. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => documentFields(jsonSchema as JsonSchema),
  });
  delete whole.$schema;
  return whole as JsonSchema;
}

function documentFields(object: JsonSchema): void {
  for (const [name, field] of Object.entries(object.properties ?? {})) {
    if (field.documented === "hidden") delete object.properties?.[name];
    if (field.documented === "required") {
      object.required = [...(object.required ?? []), name];
      delete field.default;
      delete field.documented;
    }
  }
}
