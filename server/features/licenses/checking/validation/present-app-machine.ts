import type { Validation } from "@keystead/contract/app/licenses";
import type { KnownMachine } from "../../facts/machines/table.ts";

/** A machine as apps see it. */
export function presentAppMachine({
  id,
  name,
  activatedAt,
  lastSeenAt,
}: KnownMachine): NonNullable<Validation["machine"]> {
  return { id, name, activatedAt: activatedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}
