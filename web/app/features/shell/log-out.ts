import { call } from "../../lib/api.ts";
import { clearUser } from "../../lib/session.ts";
import { showToast } from "../../ui/toast-store.ts";

/**
 * Ends the session on the server and forgets who was signed in. When the server does not end it, that is said and
 * nobody is signed out: a page that only looked signed out would leave the next person at this device signed in.
 * @param leave goes to a page for everybody, and is done when that page is shown: a page of the portal that
 *   saw nobody signed in would ask to log in
 */
export async function logOut(leave: () => void | Promise<void>): Promise<void> {
  const answer = await call("POST /api/logout", {});
  if (!answer.ok && answer.status !== 401) {
    const description = "The server did not end the session. Check your connection, then log out again.";
    showToast({ title: "You are still logged in", description, tone: "bad" });
    return;
  }
  try {
    await leave();
  } finally {
    clearUser();
  }
}
