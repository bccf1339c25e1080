import { email as emailSchema } from "@keystead/contract/fields";
import { orderNumber } from "@keystead/contract/operator/licenses";
import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import {
  type LicenseMetadata,
  maxMetadata,
  metadataName,
  metadataValue,
} from "@keystead/contract/values/license-metadata";
import { licenseTerm } from "@keystead/contract/values/license-term";
import { endlessDays } from "@keystead/contract/values/endless-license";
import type { Deps } from "../../deps.ts";
import { checkSale } from "../../features/licenses/terms/issuing/check-sale.ts";
import type { Duration } from "../../features/licenses/terms/issuing/rules.ts";
import { type Input, UsageError } from "../command.ts";

const text = { type: "string" } as const;

/** Options that several commands share. */
export const reasonOption = { reason: text };
/** Of acts on licenses. The note is for the record. */
export const reasonOptions = { ...reasonOption, note: text };
export const tierOption = { tier: text };
export const durationOptions = { term: text, days: text };
export const limitOptions = { machines: text, users: text };
export const entitlementsOption = { entitlements: text };
export const metadataOption = { set: { ...text, multiple: true } };

/** How the help shows the options of a duration. */
export const durationUsage = "(--term monthly|yearly | --days n|never)";

/** @throws UsageError */
export function readReason({ values }: Input): string {
  const reason = values["reason"]?.trim();
  if (!reason) throw new UsageError("Say why with --reason. The customer reads it.");
  if (reason.length > 500) throw new UsageError("--reason: use at most 500 characters.");
  return reason;
}

/** What a preview of an act that makes a key has not made. */
export const unmadeKey = ({ flags }: Input): readonly "licenseKey"[] =>
  flags.has("dry-run") ? ["licenseKey"] : [];

/** The license that a command is about: the only word. @throws UsageError */
export function readReference({ words }: Input): string {
  const [reference, ...more] = words;
  if (reference === undefined || more.length > 0)
    throw new UsageError("Name one license: its key or its ID.");
  return reference;
}

/** @throws UsageError */
export function readEmail({ values }: Input, option: string): string {
  const parsed = emailSchema.safeParse(values[option]?.trim());
  if (!parsed.success) throw new UsageError(`--${option}: ${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}

/** @throws UsageError */
export function readTier({ shop }: Pick<Deps, "shop">, { values }: Input): string {
  const tier = values["tier"] ?? "";
  const problem = checkSale({ shop }, { tier });
  if (problem) throw new UsageError(`--tier: one of ${problem.offered.join(", ")}.`);
  return tier;
}

/** Either a term or days. @throws UsageError */
export function readDuration({ values }: Input): Duration {
  const { term, days } = values;
  if ((term === undefined) === (days === undefined))
    throw new UsageError(
      "Say for how long: --term monthly, --term yearly, or --days with a number or never.",
    );
  if (days === "never") return { days: endlessDays };
  if (days !== undefined) return { days: readCount("days", days, endlessDays) };
  const parsed = licenseTerm.safeParse(term);
  if (!parsed.success) throw new UsageError("--term: monthly or yearly.");
  return { term: parsed.data };
}

/** A tier, and for how long it is granted: a trial for days, another for a term that it is sold for. @throws UsageError */
export function readSale(
  { shop }: Pick<Deps, "shop">,
  input: Input,
): { readonly tier: string; readonly duration: Duration } {
  const tier = readTier({ shop }, input);
  const duration = readDuration(input);
  const problem = checkSale({ shop }, { tier, duration });
  if (problem && problem.offered.length === 0)
    throw new UsageError("--term: A trial isn't sold: grant it with --days.");
  if (problem) throw new UsageError(`--term: ${tier} is sold ${problem.offered.join(" or ")}.`);
  return { tier, duration };
}

/** The limits of this license alone. @throws UsageError */
export function readLimits({ values }: Input): PolicyOverrides {
  const limits: PolicyOverrides = {};
  for (const name of ["machines", "users"] as const) {
    const value = values[name];
    if (value !== undefined) limits[name] = value === "unlimited" ? null : readCount(name, value, 1_000_000);
  }
  return limits;
}

/** Apps and features, separated by commas; undefined when the option is left out. @throws UsageError */
export function readEntitlements(
  { shop }: Pick<Deps, "shop">,
  { values }: Input,
  option: "entitlements" | "add",
): string[] | undefined {
  const value = values[option];
  if (value === undefined) return undefined;
  const entitlements = [...new Set(value.split(",").map((name) => name.trim()))];
  const problem = checkSale({ shop }, { entitlements });
  if (problem?.part === "entitlements")
    throw new UsageError(
      `--${option}: There is no app or feature "${problem.unknown}". One of ${problem.offered.join(", ")}.`,
    );
  return entitlements;
}

/** @throws UsageError */
export function readCount(name: string, value: string, most: number): number {
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > most)
    throw new UsageError(`--${name}: a number from 1 to ${most}.`);
  return count;
}

/** The number of an order. @throws UsageError */
export function readOrder({ values }: Input): string | undefined {
  const parsed = orderNumber.optional().safeParse(values["order"]);
  if (!parsed.success) throw new UsageError(`--order: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** Names with their values, as `name=value`. @throws UsageError */
export function readMetadata(option: string, { lists }: Input): LicenseMetadata {
  const pairs = (lists[option] ?? []).map((pair): [string, string] => {
    const at = pair.indexOf("=");
    if (at < 0) throw new UsageError(`--${option}: write name=value.`);
    const name = metadataName.safeParse(pair.slice(0, at));
    const value = metadataValue.safeParse(pair.slice(at + 1));
    const problem = name.error?.issues[0] ?? value.error?.issues[0];
    if (!name.success || !value.success) throw new UsageError(`--${option}: ${problem?.message}`);
    return [name.data, value.data];
  });
  const names = new Set(pairs.map(([name]) => name));
  if (names.size < pairs.length) throw new UsageError(`--${option}: give each name one value.`);
  if (names.size > maxMetadata) throw new UsageError(`--${option}: a license keeps at most ${maxMetadata}.`);
  return Object.fromEntries(pairs);
}
