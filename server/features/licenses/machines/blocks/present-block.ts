import type { MachineBlock } from "@keystead/contract/operator/machines";
import type { ListedBlock } from "./store.ts";

/** Presents a block as the operator's programs see it. */
export function presentBlock({ id, reason, blockedAt }: ListedBlock): MachineBlock {
  return { id, reason, blocked_at: blockedAt.toISOString() };
}
