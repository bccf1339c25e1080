import { call } from "../../lib/api.ts";
import { clearLicense } from "../session/stored-license.ts";
import { isLicenseUnreadable, readLicense } from "./license-cache.ts";
import { confirmSession } from "../session/session.ts";

/**
 * Revalidates the license cache. Clears it when it cannot be read, or when the license no longer belongs to the
 * account. When the server is not reached the license stays, because it is the only thing left to display.
 */
export async function revalidateLicenseCache(): Promise<void> {
  if (isLicenseUnreadable()) {
    clearLicense();
    reportError(new Error("Invalid license", { cause: "unreadable" }));
  }
  const stored = readLicense();
  if (!stored) return;
  const session = await confirmSession();
  // Signed out: the license was cleared together with the user.
  if (session.state !== "in") return;
  const answer = await call("GET /api/license-info", {});
  // Not reached, or signed out meanwhile, which clears the license together with the user.
  if (!answer.ok && (answer.status === 0 || answer.status === 401)) return;
  const licenses = answer.ok && Object.values(answer.data.licensesByWebsite).flat();
  if (licenses && licenses.some(({ id }) => id === stored.id)) return;
  clearLicense();
  reportError(new Error("Invalid license", { cause: answer.ok ? "not held" : answer.logMessage }));
}
