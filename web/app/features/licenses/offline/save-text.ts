import { minutes } from "../../../lib/format/durations.ts";

/** The name under which the license file of a machine is saved. */
export function licenseFileName(machine: string): string {
  const name = machine
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `license-${name || "file"}.txt`;
}

/** Saves a text as a file of this name, as a download. */
export function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  // After the download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), minutes(1));
}
