import { call } from "./api.ts";
import { clearLicense, readLicense } from "./license-cache.ts";
import { confirmSession } from "./session.ts";

/**
 * Asks the server whether the remembered license is still the account's, and forgets it otherwise. A server that
 * cannot be reached says nothing about the license, which is then the one thing left to show.
 */
export async function revalidateLicenseCache(): Promise<void> {
  const stored = readLicense();
  if (!stored) return;
  const session = await confirmSession();
  // Nobody is signed in: the license was forgotten together with the user.
  if (session.state !== "in") return;
  const answer = await call("GET /api/license-info", {});
  // Not reached, or signed out in the meantime, which forgets the license with the user.
  if (!answer.ok && (answer.status === 0 || answer.status === 401)) return;
  const held = answer.ok && Object.values(answer.data.licensesByWebsite).flat();
  if (held && held.some(({ id }) => id === stored.id)) return;
  clearLicense();
  reportError(new Error("Invalid license", { cause: answer.ok ? "not held" : answer.message }));
}
