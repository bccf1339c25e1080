import type { Machine } from "@keystead/contract/portal/licenses";
import type { MachineOfMember } from "./store.ts";

/** A machine as the owner of its license sees it. */
export function presentMachine(row: MachineOfMember): Machine {
  const { id, name, platform, activatedAt, lastSeenAt, member } = row;
  return {
    id,
    name,
    platform,
    activatedAt: activatedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    member,
  };
}
