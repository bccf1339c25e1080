import type { User } from "@keystead/contract/portal/accounts";

/** What the shell shows of the signed-in person. Never a token: the session itself is an HttpOnly cookie. */
export interface SessionUser {
  id: string;
  username: string;
  email: string;
  isLoggedIn: true;
  website: string;
  lastLogin: string | null;
}

/** What this browser remembers of an account: the name to greet with is the part before the last @. */
export function shownUser({ id, email, website, lastLogin }: User): SessionUser {
  const username = email.slice(0, email.lastIndexOf("@"));
  return { id, username, email, isLoggedIn: true, website, lastLogin };
}

/** Reads what was remembered; null when it is not what `shownUser` makes, whoever wrote it. */
export function parseSessionUser(raw: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(raw);
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== "object" || value === null) return false;
  const { id, username, email, isLoggedIn } = value as Record<string, unknown>;
  return isLoggedIn === true && [id, username, email].every((text) => typeof text === "string");
}
