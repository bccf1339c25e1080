import { saveFile } from "../../../lib/save-file.ts";

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
  saveFile(name, new Blob([text], { type: "text/plain" }));
}
