import { tiers } from "@keystead/content/tiers";

/** The name of a tier; its id when the shop no longer has it. */
export function tierName(id: string): string {
  return tiers.find((tier) => tier.id === id)?.name ?? id;
}
