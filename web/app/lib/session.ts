import type { User } from "@keystead/contract/accounts";
import { useSyncExternalStore } from "react";

/** What the shell shows of the signed-in person. Never a token: the session itself is an HttpOnly cookie. */
export interface SessionUser {
  id: string;
  username: string;
  email: string;
  isLoggedIn: true;
  website: string;
  lastLogin: string | null;
}

const storageKey = "user";
const changed = "user-auth-changed";

/**
 * The signed-in user as this browser last knew it, or null; follows other tabs. Only for showing: what
 * somebody may do is decided by the server. Null while the page is prerendered and hydrated.
 */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(subscribe, readUser, () => null);
}

/** Remembers who is signed in, for showing, and tells every part of the page. */
export function storeUser(user: User): void {
  const { id, email, website, lastLogin } = user;
  const username = email.slice(0, email.lastIndexOf("@"));
  const shown: SessionUser = { id, username, email, isLoggedIn: true, website, lastLogin };
  write(JSON.stringify(shown));
}

/** Forgets who was signed in, and tells every part of the page. Does not end the session on the server. */
export function clearUser(): void {
  write(null);
}

function write(value: string | null): void {
  if (value === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, value);
  markDocument();
  window.dispatchEvent(new Event(changed));
}

/** The style sheet shows one of two sets of links by this mark; before hydration the early script sets it. */
function markDocument(): void {
  document.documentElement.dataset.session = readUser() ? "in" : "out";
}

function subscribe(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    markDocument();
    notify();
  };
  window.addEventListener(changed, notify);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(changed, notify);
    window.removeEventListener("storage", onStorage);
  };
}

let lastRaw: string | null = null;
let lastUser: SessionUser | null = null;

/** The same text gives the same object, which React asks of a store. */
function readUser(): SessionUser | null {
  const raw = localStorage.getItem(storageKey);
  if (raw === lastRaw) return lastUser;
  lastRaw = raw;
  lastUser = raw === null ? null : parse(raw);
  return lastUser;
}

function parse(raw: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(raw);
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== "object" || value === null) return false;
  return (
    "isLoggedIn" in value && value.isLoggedIn === true && "email" in value && typeof value.email === "string"
  );
}
