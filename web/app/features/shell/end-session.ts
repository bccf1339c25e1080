import { call } from "../../lib/api.ts";
import { clearLicense } from "../../lib/license-cache.ts";
import { clearUser } from "../../lib/session.ts";

/**
 * Ends the session on the server and forgets who was signed in. When the server cannot be reached the
 * browser still forgets; the server's session then ends by its own limits.
 */
export async function endSession(): Promise<void> {
  await call("POST /api/logout", {});
  clearUser();
  clearLicense();
}
