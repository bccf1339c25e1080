import { call } from "../../lib/api.ts";
import { clearUser, whileLeaving } from "../session/session.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";

/**
 * Logs out: ends the session on the server and forgets the user. When the server does not end the session, a toast says
 * so and the user stays. Otherwise the page would look signed out, and the next person at this device would still be
 * signed in.
 * @param leave navigates to a public page. Until that page shows, a member's page stays as it is, see
 * use-log-in-redirect.ts
 * @returns whether the session was ended
 */
export function logOut(leave: () => void | Promise<void>): Promise<boolean> {
  return whileLeaving(() => endSession(leave));
}

async function endSession(leave: () => void | Promise<void>): Promise<boolean> {
  const answer = await call("POST /api/logout", {});
  if (!answer.ok && answer.status !== 401) {
    const description = "The server did not end the session. Check your connection, then log out again.";
    showToast({ title: "You are still logged in", description, tone: "bad" });
    return false;
  }
  clearUser("logged-out");
  await leave();
  return true;
}
