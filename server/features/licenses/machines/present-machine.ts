import type { Machine } from "@keystead/contract/portal/licenses";
import type { MachineRow } from "./store.ts";

/** A machine as the owner of its license sees it. */
export function presentMachine({ id, name, platform, activatedAt, lastSeenAt }: MachineRow): Machine {
  return { id, name, platform, activatedAt: activatedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}
