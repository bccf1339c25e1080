import type { License } from "@keystead/contract/licenses";

const storageKey = "pumpFunLicense";
const updated = "license-updated";

/** What this browser keeps of a license, for showing when the server cannot be reached. The key is not whole. */
export type ShownLicense = Omit<License, "downloadUrls"> & {
  /** When the server said so, ISO 8601. */
  asOf: string;
};

/** Remembers a license for showing, with its key masked, and tells the page. */
export function storeLicense({ downloadUrls: _, ...license }: License): void {
  const licenseKey = maskKey(license.licenseKey);
  const shown: ShownLicense = { ...license, licenseKey, asOf: new Date().toISOString() };
  try {
    localStorage.setItem(storageKey, JSON.stringify(shown));
  } catch {
    // Storage is off or full: nothing is shown offline, all else works.
  }
  window.dispatchEvent(new Event(updated));
}
