import { licenseStatus } from "@keystead/contract/values/license-status";
import type { Deps } from "../../deps.ts";
import type { LicenseFilter } from "../../features/licenses/facts/search/rules.ts";
import { coverableOf } from "../../features/licenses/terms/issuing/rules.ts";
import type { Input } from "../command.ts";
import { readMoment } from "../read-moment.ts";
import { readOneOf } from "../read-one-of.ts";
import { readMetadata } from "./license-options.ts";

const text = { type: "string" } as const;

/** The options by which licenses are filtered. */
export const filterOptions = {
  status: text,
  tier: text,
  covers: text,
  "ends-before": text,
  "ends-after": text,
  "created-before": text,
  "created-after": text,
  "unused-since": text,
  "app-version": text,
  metadata: { ...text, multiple: true },
} as const;

/** How the help shows them. */
export const filterUsage =
  "[--status s] [--tier id] [--covers app] [--ends-before date] [--ends-after date] [--created-before date] [--created-after date] [--unused-since date] [--app-version v] [--metadata name=value]…";

/** The words and options as a filter. @throws UsageError */
export function readFilter({ shop }: Pick<Deps, "shop">, input: Input): LicenseFilter {
  const { words, values, lists } = input;
  return {
    words: words.join(" ").trim() || undefined,
    status: readOneOf("status", licenseStatus.options, input),
    tier: readOneOf(
      "tier",
      shop.tiers.map(({ id }) => id),
      input,
    ),
    entitlement: readOneOf("covers", coverableOf(shop), input),
    endsBefore: readMoment("ends-before", values),
    endsAfter: readMoment("ends-after", values),
    createdBefore: readMoment("created-before", values),
    createdAfter: readMoment("created-after", values),
    unusedSince: readMoment("unused-since", values),
    appVersion: values["app-version"],
    metadata: lists["metadata"] && readMetadata("metadata", input),
  };
}
