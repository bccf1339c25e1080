import { type PolicyOverrides, policyOverrides } from "@keystead/contract/shop/policy";
import type { ExportRecord } from "./pick-fields.ts";
import { isStructured, type Parsed, wrong } from "./rules.ts";

/** What only an export of ours says of a license. */
export interface OwnFields {
  /** The rules in which it differs from its tier, without the limits, which have columns. */
  readonly overrides: Omit<PolicyOverrides, "machines" | "users">;
  /** The apps and features that it covers; undefined: those of its tier. */
  readonly entitlements: readonly string[] | undefined;
}

const ownOverrides = policyOverrides.omit({ machines: true, users: true });

/** The largest number that the column of the overrides takes. */
const largest = 2_147_483_647;

/**
 * Parses the rules and products of a JSON record. Text is not parsed: it comes from a
 * column of another server's table, which is reported as not read.
 * @param products the ids of the apps and features of the shop
 */
export function parseOwnFields(record: ExportRecord, products: readonly string[]): Parsed<OwnFields> {
  const overrides = isStructured(record["overrides"]) ? record["overrides"] : {};
  const rules = ownOverrides.safeParse(overrides);
  if (!rules.success) {
    const { path, message } = rules.error.issues[0] ?? { path: [], message: "" };
    return wrong(`${["overrides", ...path].join(".")}: ${message}.`);
  }
  const tooLarge = Object.entries(rules.data).find(
    ([, rule]) => typeof rule === "number" && rule > largest,
  )?.[0];
  if (tooLarge !== undefined) return wrong(`overrides.${tooLarge}: This is more than ${largest}.`);
  const entitlements = isStructured(record["entitlements"]) ? record["entitlements"] : undefined;
  if (entitlements === undefined) return { ok: true, value: { overrides: rules.data, entitlements } };
  if (!Array.isArray(entitlements)) return wrong("entitlements: This isn't a list of apps and features.");
  const ids: readonly unknown[] = entitlements;
  const other = ids.find((id) => !products.some((product) => product === id));
  if (other !== undefined)
    return wrong(
      `entitlements: ${JSON.stringify(other)} isn't an app or feature of this shop (${products.join(", ")}).`,
    );
  return { ok: true, value: { overrides: rules.data, entitlements: ids as string[] } };
}
