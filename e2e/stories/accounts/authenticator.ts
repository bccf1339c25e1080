import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** Makes the code that an authenticator app shows in that many seconds, of a secret as a page shows it. */
export function scanSecret(shown: string): (seconds: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(/\s/g, "")) });
  return (seconds) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
}

/** The ten recovery codes in the text of a page. */
export function readRecoveryCodes(text: string): readonly string[] {
  const codes = text.match(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g) ?? [];
  expect(codes).toHaveLength(10);
  return codes;
}
