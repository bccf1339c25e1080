import { formatUnit } from "../../lib/format/numbers.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a file size in the largest unit in which it is at least one: 37548 is "37.5 kB". */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return formatUnit(bytes / 1000 ** step, units[step] ?? "byte", step === 0 ? 0 : 1);
}
