import type { License, Machine } from "@keystead/contract/portal/licenses";
import { counted } from "../../../lib/format/words.ts";

/** Which machines run on an active license: "studio-pc is licensed". A member reads only about their own machines. */
export function describeMachines(
  license: Pick<License, "machines" | "role">,
  machines: readonly Machine[],
): string {
  const [first] = machines;
  const used = license.role === "member" ? machines.length : license.machines.used;
  if (!first || used === 0)
    return `${license.role === "member" ? "None of your machines" : "No machine"} is using this license`;
  if (used === 1) return `${first.name} is licensed`;
  return `${first.name} and ${counted(used - 1, "more machine")} are licensed`;
}

/** When an app last checked its license; undefined when no machine goes online. */
export function lastCheck(machines: readonly Machine[]): Date | undefined {
  const online = machines.filter(({ offlineUntil }) => offlineUntil === null);
  const times = online.map(({ lastSeenAt }) => Date.parse(lastSeenAt));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
