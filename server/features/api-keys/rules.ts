import { days, later } from "../../platform/clock.ts";

/** How many API keys an account may have, expired ones too: one for each program, and room to rotate them. */
export const maxApiKeys = 10;

/** API keys made by one account: each is an email to its owner, and may be revoked and made again. */
export const newApiKeys = { name: "new-api-keys", allow: 20, per: days(1) };

/** The page of the portal where API keys are made and revoked. */
export const apiKeysPage = "/account#api-keys";

/** When a key expires that works for this number of days; null means never. */
export function expiryOf(expiresInDays: number | null, now: Date): Date | null {
  return expiresInDays === null ? null : later(now, days(expiresInDays));
}

export function isExpired({ expiresAt }: { readonly expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && now >= expiresAt;
}
