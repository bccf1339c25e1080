import type { User } from "@keystead/contract/portal/accounts";

/**
 * The data of the signed-in person that the shell displays. It never contains a token: the session itself is an
 * HttpOnly cookie.
 */
export interface SessionUser {
  id: string;
  username: string;
  email: string;
  isLoggedIn: true;
  /** For scripts that read the simple user record: email, username, isRegistered. */
  isRegistered: true;
  website: string;
  lastLogin: string | null;
}

/** The part of an account that this browser stores. The user name is the part of the address before the last @. */
export function sessionUserOf({ id, email, website, lastLogin }: User): SessionUser {
  const username = email.slice(0, email.lastIndexOf("@"));
  return { id, username, email, isLoggedIn: true, isRegistered: true, website, lastLogin };
}

/** Parses the stored user; null when the text is not one that `sessionUserOf` made. */
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
