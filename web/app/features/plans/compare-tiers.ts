import { tiers } from "@keystead/content/tiers";
import type { Tier } from "@keystead/contract/shop/catalogue";
import { plural } from "../../lib/format/words.ts";

/** The tiers in the comparison: all but the trial. */
export const commercialTiers = tiers.filter((tier) => tier.id !== "trial");

interface ComparisonRow {
  term: string;
  /** One value for each of `commercialTiers`, in their order. */
  values: readonly string[];
}

const counted = (count: number | null, noun: string): string =>
  count === null ? "Unlimited" : `${count}\u00a0${plural(count, noun)}`;

const row = (term: string, value: (tier: Tier) => string): ComparisonRow => ({
  term,
  values: commercialTiers.map(value),
});

/** The rows of the comparison. Only values that differ between tiers are listed. */
export const comparison: readonly ComparisonRow[] = [
  row("Users", ({ users }) => counted(users, "user")),
  row("Machines", ({ machines }) => counted(machines, "machine")),
  row("Support", ({ support }) => support),
  row("Grace period", ({ graceDays }) => counted(graceDays, "day")),
];
