import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { policy, policyOverrides } from "../../contract/shop/policy.ts";

/** The part of a JSON schema that the rules use. */
interface Values {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Values[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

function describeValues({ type, enum: names, anyOf, ...limits }: Values): string {
  if (anyOf) return anyOf.map(describeValues).join(", ");
  if (names) return names.map((name) => `\`"${name}"\``).join(", ");
  if (type === "null") return "`null`";
  const { minimum, exclusiveMinimum = -1, maximum = Number.MAX_SAFE_INTEGER } = limits;
  const from = minimum ?? exclusiveMinimum + 1;
  return maximum === Number.MAX_SAFE_INTEGER ? `from ${from}` : `${from} to ${maximum.toLocaleString("en")}`;
}

/** The row of a rule in the table of docs/shop.md. */
function rowOf([field, schema]: [string, z.ZodType]): string {
  const [rule, preset] =
    schema instanceof z.ZodDefault
      ? [schema.unwrap() as z.ZodType, `\`${JSON.stringify(schema.parse(undefined))}\``]
      : [schema, "required"];
  const values = describeValues(z.toJSONSchema(rule) as Values);
  return `| \`${field}\` | ${values} | ${preset} | ${rule.description} |`;
}

test("docs/shop.md lists every rule of a policy with its values, its default and its meaning", async () => {
  const document = await readFile(new URL("../../docs/shop.md", import.meta.url), "utf8");
  const section = document.split("\n## ").find((part) => part.startsWith("The rules of a tier")) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  expect(rows).toEqual(Object.entries(policy.shape).map(rowOf));
});

test("every rule can differ on one license, and says what it means", () => {
  expect(Object.keys(policyOverrides.shape)).toEqual(Object.keys(policy.shape));
  for (const row of Object.entries(policy.shape).map(rowOf)) expect(row).not.toContain("undefined");
});
