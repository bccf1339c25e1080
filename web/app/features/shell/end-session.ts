import { call } from "../../lib/api.ts";
import { clearUser } from "../../lib/session.ts";

/**
 * Ends the session on the server and forgets who was signed in. When the server cannot be reached the
 * browser still forgets; the server's session then ends by its own limits.
 * @param leave goes to a page for everybody, and is done when that page is shown: a page of the portal that
 *   saw nobody signed in would ask to log in
 */
export async function endSession(leave: () => void | Promise<void>): Promise<void> {
  await call("POST /api/logout", {});
  try {
    await leave();
  } finally {
    clearUser();
  }
}
