import type { OperatorMachine } from "@keystead/contract/operator/machines";
import type { MachineOfLicense } from "./list-machines-of.ts";

/** Presents a machine for a program of the operator's. */
export function presentOperatorMachine(machine: MachineOfLicense): OperatorMachine {
  const { id, name, platform, activatedAt, lastSeenAt, member, offlineUntil, refused } = machine;
  return {
    id,
    name,
    platform,
    activated_at: activatedAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    member,
    offline_until: offlineUntil?.toISOString() ?? null,
    refused,
  };
}
