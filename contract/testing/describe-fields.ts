import type { JsonSchema } from "../json-schema.ts";

/** A schema and all that is in it, a line for each field. */
export function describeFields(name: string, schema: JsonSchema): string[] {
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  return [
    `  ${name}: ${describeBounds(schema)}`,
    ...Object.entries(properties).flatMap(([key, field]) =>
      describeFields(`${name}.${key}${required.includes(key) ? "" : "?"}`, field),
    ),
    ...(items ? describeFields(`${name}[]`, items) : []),
    ...anyOf.flatMap((each, index) => describeFields(`${name}|${index + 1}`, each)),
  ];
}

/** What a schema says of its fields, which have lines of their own, and to people. */
const leftOut = ["properties", "required", "items", "anyOf", "description", "title", "examples"];

/** Every constraint of a schema itself. Words for people are left out, and the pattern that every UUID has. */
export function describeBounds(schema: JsonSchema): string {
  const bounds = Object.entries(schema).filter(([key, value]) => {
    if (key === "default") return !JSON.stringify(value).includes(" ");
    if (key === "pattern") return schema.format !== "uuid";
    return !leftOut.includes(key);
  });
  return JSON.stringify(Object.fromEntries(bounds));
}
