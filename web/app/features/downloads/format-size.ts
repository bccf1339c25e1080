import { formatUnit } from "../../lib/format/numbers.ts";
import { counted } from "../../lib/format/words.ts";

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a file size in the largest unit in which it is at least one: 37548 is "37.5 kB". */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, "byte");
  const step = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  return formatUnit(bytes / 1000 ** step, units[step - 1] ?? "gigabyte", 1);
}
