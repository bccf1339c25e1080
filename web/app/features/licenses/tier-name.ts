import { tiers } from "@keystead/content/tiers";

/** What the shop calls a tier; the id itself when the shop no longer has it. */
export function tierName(id: string): string {
  return tiers.find((tier) => tier.id === id)?.name ?? id;
}
