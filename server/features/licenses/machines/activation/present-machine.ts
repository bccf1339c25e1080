import type { NamedMachine } from "@keystead/contract/portal/licenses";
import type { ListedMachine } from "./store.ts";

/** A machine as the owner of its license sees it. */
export function presentMachine(row: ListedMachine): NamedMachine {
  const { id, name, platform, activatedAt, lastSeenAt, offlineUntil, member } = row;
  return {
    id,
    name,
    platform,
    activatedAt: activatedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    offlineUntil: offlineUntil?.toISOString() ?? null,
    member,
  };
}
