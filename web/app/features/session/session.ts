import type { User } from "@keystead/contract/portal/accounts";
import type { CallProblem } from "@keystead/contract/client";
import { useSyncExternalStore } from "react";
import { call, onSessionRefused } from "../../lib/api.ts";
import { deduplicate } from "../../lib/deduplicate.ts";
import { parseSessionUser, type SessionUser, sessionUserOf } from "./session-user.ts";
import { parsedOnce } from "../../lib/local-storage.ts";
import { clearLicense } from "./stored-license.ts";
import { storedUser } from "./stored-user.ts";

const changeEvent = "user-auth-changed";

/** What the server says about who is signed in; `unknown` when it could not be asked. */
type ConfirmedSession =
  { state: "in"; user: User } | { state: "out" } | { state: "unknown"; problem: CallProblem };

/**
 * The last signed-in user that this browser knows of, or null. Follows other tabs. Only for display: the server decides
 * what somebody may do. Null in the prerendered page and during hydration.
 */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(subscribe, readUser, () => null);
}

/** Asks the server who is signed in and corrects what this browser remembers. Concurrent calls share one request. */
export const confirmSession = deduplicate(askServer);

/** Like `confirmSession`, but sends no request when this browser remembers no user. Removes an unreadable entry. */
export async function confirmRememberedSession(): Promise<ConfirmedSession> {
  if (storedUser.read() === null) return { state: "out" };
  if (!readUser()) {
    write(null);
    reportError(new Error("Failed to parse user from storage"));
  }
  return confirmSession();
}

/** Remembers who is signed in, for display, and notifies the page. */
export function storeUser(user: User): void {
  const previous = readUser();
  if (previous && previous.id !== user.id) clearLicense();
  write(JSON.stringify(sessionUserOf(user)));
}

/** How a session ended: by a log-out on this page, or elsewhere. */
type SessionEnd = "logged-out" | "ended";

let lastEnd: SessionEnd = "ended";

/** Forgets who was signed in and notifies the page. Does not end the session on the server. */
export function clearUser(end: SessionEnd = "ended"): void {
  lastEnd = end;
  clearLicense();
  write(null);
}

/** How the last session in this tab ended. */
export function lastSessionEnd(): SessionEnd {
  return lastEnd;
}

/** The number of running log-outs on this page, and whether the server has refused a call in the meantime. */
const leaving = { count: 0, refused: false };

/**
 * Runs a log-out. The server may end the session before its answer arrives. Calls that it refuses in between do not
 * count as a session that ended elsewhere. They do count when the log-out fails.
 */
export async function whileLeaving<Result>(leave: () => Promise<Result>): Promise<Result> {
  leaving.count += 1;
  try {
    return await leave();
  } finally {
    leaving.count -= 1;
    if (leaving.count === 0) {
      if (leaving.refused && readUser()) clearUser();
      leaving.refused = false;
    }
  }
}

// When a session ends elsewhere, every page notices it at the first call that the server refuses.
onSessionRefused(() => {
  if (leaving.count > 0) leaving.refused = true;
  else if (readUser()) clearUser();
});

/** Returns the same object for the same text. */
const readUser = parsedOnce(storedUser, (text) => (text === null ? null : parseSessionUser(text)));

async function askServer(): Promise<ConfirmedSession> {
  const before = storedUser.read();
  const answer = await call("GET /api/session", {});
  if (!answer.ok) return { state: "unknown", problem: answer };
  const { user } = answer.data;
  // Race: somebody logged in or out during the request. The stored user is then newer than the answer, so it stays.
  if (storedUser.read() === before) reconcile(user);
  return user ? { state: "in", user } : { state: "out" };
}

/** Writes only when something differs, so that a request without news notifies nobody. */
function reconcile(user: User | null): void {
  const text = storedUser.read();
  if (!user) {
    if (text !== null) clearUser();
  } else if (text !== JSON.stringify(sessionUserOf(user))) storeUser(user);
}

function write(text: string | null): void {
  storedUser.write(text);
  markDocument();
  window.dispatchEvent(new Event(changeEvent));
}

/** The style sheet uses this attribute to show one of two sets of links. Before hydration, early.ts sets it. */
function markDocument(): void {
  document.documentElement.dataset.session = readUser() ? "in" : "out";
}

function subscribe(notify: () => void): () => void {
  // When the whole page failed to render, React replaces the document's element and loses its attributes.
  markDocument();
  window.addEventListener(changeEvent, notify);
  const stop = storedUser.onForeignChange(() => {
    lastEnd = "ended";
    markDocument();
    notify();
  });
  return () => {
    window.removeEventListener(changeEvent, notify);
    stop();
  };
}
