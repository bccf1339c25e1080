/**
 * Names for backward compatibility: existing clients send them, or browsers have stored them, so they must not change.
 * They are written here only; everything else imports them.
 */

/** The path of the market's figures. */
export const marketStatsPath = "/api/pump-fun-stats";

/** The call of the market's figures, as `call` takes it. */
export const marketStatsCall = `GET ${marketStatsPath}` as const;

/** The field of a trigger that names the product whose app is told. */
export const triggerProductField = "bot_type";

/** The path under which a trigger is stored. */
export const triggerPath = "/v1/bots/trigger";

/** The `localStorage` entry with the license that this browser last showed. */
export const licenseStorageKey = "pumpFunLicense";

/** The audience (`aud`) of every lease, which released apps verify. */
export const leaseAudience = "suite";
