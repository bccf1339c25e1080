import type { Question } from "./license-client.ts";
import { readLicenseKey } from "../parse-license-key.ts";
import { readText } from "../read-text.ts";

interface Machine {
  readonly fingerprint: string;
  readonly licenseKey?: string | undefined;
  readonly now?: Date | undefined;
}

/** The machine of a call. Fields that must be texts are texts, and the license key has no pasted extra characters. */
export function readMachine<Given extends Machine>(machine: Given | undefined): Given & Machine {
  const { fingerprint, licenseKey, now } = { ...machine } as Partial<Machine>;
  const isKeyed = (licenseKey ?? undefined) !== undefined;
  return {
    ...machine,
    fingerprint: readText(fingerprint),
    licenseKey: isKeyed ? readLicenseKey(readText(licenseKey)) : undefined,
    now: isDate(now) ? now : undefined,
  } as Given & Machine;
}

/** The same for a call to the server, which always needs a license key. */
export function readQuestion<Given extends Question>(question: Given | undefined): Given {
  return { ...readMachine(question), licenseKey: readLicenseKey(readText(question?.licenseKey)) } as Given;
}

/** Checks the tag. A date of another realm, such as an Electron window's, is not an instance of this realm's `Date`. */
function isDate(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object Date]";
}
