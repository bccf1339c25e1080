import { maskKey } from "@keystead/contract/license-key";
import type { License } from "@keystead/contract/portal/licenses";
import { licenseStorageKey } from "@keystead/contract/wire-names";

const updated = "license-updated";

/** What this browser keeps of a license, for showing when the server cannot be reached. The key is not whole. */
interface ShownLicense extends Omit<License, "downloadUrls"> {
  /** When the server said so, ISO 8601. */
  asOf: string;
}

/** Remembers a license for showing, with its key masked, and tells the page. */
export function storeLicense({ downloadUrls: _, ...license }: License): void {
  const shown: ShownLicense = {
    ...license,
    licenseKey: maskKey(license.licenseKey),
    asOf: new Date().toISOString(),
  };
  try {
    localStorage.setItem(licenseStorageKey, JSON.stringify(shown));
  } catch {
    // Storage is off or full: nothing is shown offline, all else works.
  }
  window.dispatchEvent(new Event(updated));
}

/** The license that this browser last showed, or null; also null when somebody else wrote what is there. */
export function readLicense(): ShownLicense | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(licenseStorageKey) ?? "null");
    return isShownLicense(value) ? value : null;
  } catch {
    return null;
  }
}

/** Forgets the license that this browser last showed. */
export function clearLicense(): void {
  try {
    localStorage.removeItem(licenseStorageKey);
  } catch {
    // Storage is off, so nothing was remembered.
  }
}

function isShownLicense(value: unknown): value is ShownLicense {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const wanted = ["id", "email", "licenseKey", "status", "type", "endDate", "asOf"];
  return wanted.every((name) => typeof fields[name] === "string");
}
