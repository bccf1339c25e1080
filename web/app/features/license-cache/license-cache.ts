import { maskKey } from "@keystead/contract/values/license-key";
import type { License } from "@keystead/contract/portal/licenses";
import { storedLicense } from "../session/stored-license.ts";
import { storeUserLicense } from "../session/stored-user.ts";

const changeEvent = "license-cached";

/** The part of a license that this browser stores, to display it when the server cannot be reached. Its key is masked. */
interface CachedLicense extends Omit<License, "downloadUrls" | "key"> {
  /** The time of the server's answer in ISO 8601. */
  asOf: string;
}

/** Caches a license for display and notifies the page. The links and the middle of the key are not stored. */
export function storeLicense({ downloadUrls: _urls, key: _key, ...license }: License): void {
  const cached: CachedLicense = {
    ...license,
    licenseKey: maskKey(license.licenseKey),
    asOf: new Date().toISOString(),
  };
  storedLicense.write(JSON.stringify(cached));
  const { licenseKey, status, type, startDate, endDate } = cached;
  storeUserLicense({ licenseKey, status, type, startDate, endDate });
  window.dispatchEvent(new Event(changeEvent));
}

/** The license that this browser last displayed. Null when there is none, or when the site did not write the entry. */
export function readLicense(): CachedLicense | null {
  try {
    const value: unknown = JSON.parse(storedLicense.read() ?? "null");
    return isCachedLicense(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether the entry is one that `readLicense` cannot read. */
export function isLicenseUnreadable(): boolean {
  return storedLicense.read() !== null && readLicense() === null;
}

function isCachedLicense(value: unknown): value is CachedLicense {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  const fields = ["id", "email", "licenseKey", "status", "type", "endDate", "asOf"];
  return fields.every((name) => typeof entry[name] === "string");
}
