import type { Machine } from "@keystead/contract/portal/licenses";
import { counted } from "../../../lib/format.ts";

/** Up to this many machines are named; more are counted. */
const maxNames = 3;

/** The machines in words: "studio-pc and laptop", "4 machines"; empty without one. */
export function machineNames(machines: readonly Machine[]): string {
  if (machines.length > maxNames) return counted(machines.length, "machine");
  return new Intl.ListFormat("en").format(machines.map(({ name }) => name));
}
