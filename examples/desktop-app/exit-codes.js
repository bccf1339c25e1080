/** @import { LicensedResult } from "@keystead/client" */

/** The meaning of the process's exit codes. */
export const exitCodes = { ok: 0, config: 2, freed: 3, denied: 4, unknown: 5, notInstalled: 6 };

/** @param {LicensedResult} result */
export function exitCodeOf(result) {
  if (result.licensed) return exitCodes.ok;
  if (result.status !== "denied") return exitCodes.unknown;
  return isFreed(result) ? exitCodes.freed : exitCodes.denied;
}

/**
 * Whether the server no longer has this machine on the license, because somebody removed it in the portal.
 * @param {{ code: string | null }} result
 */
export function isFreed({ code }) {
  return code === "NO_MACHINE" || code === "FINGERPRINT_SCOPE_MISMATCH";
}
