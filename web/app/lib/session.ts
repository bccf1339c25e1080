import type { User } from "@keystead/contract/portal/accounts";
import type { CallProblem } from "@keystead/contract/client";
import { useSyncExternalStore } from "react";
import { call } from "./api.ts";
import { clearLicense } from "./license-cache.ts";
import { parseSessionUser, type SessionUser, shownUser } from "./session-user.ts";

const storageKey = "user";
const changed = "user-auth-changed";

/** What the server says about who is signed in; `unknown` when it could not be asked. */
type ConfirmedSession =
  { state: "in"; user: User } | { state: "out" } | { state: "unknown"; problem: CallProblem };

/**
 * The signed-in user as this browser last knew it, or null; follows other tabs. Only for showing: what
 * somebody may do is decided by the server. Null while the page is prerendered and hydrated.
 */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(subscribe, readUser, () => null);
}

let asked: Promise<ConfirmedSession> | undefined;

/** Asks the server who is signed in and corrects what this browser remembers. Questions at once are one. */
export function confirmSession(): Promise<ConfirmedSession> {
  asked ??= askServer().finally(() => {
    asked = undefined;
  });
  return asked;
}

/** As `confirmSession`, but a visitor, of whom nothing is remembered, costs the server no question. */
export async function confirmRememberedSession(): Promise<ConfirmedSession> {
  return readUser() ? confirmSession() : { state: "out" };
}

/** Remembers who is signed in, for showing, and tells every part of the page. */
export function storeUser(user: User): void {
  const before = readUser();
  if (before && before.id !== user.id) clearLicense();
  write(JSON.stringify(shownUser(user)));
}

/** Forgets who was signed in, and tells every part of the page. Does not end the session on the server. */
export function clearUser(): void {
  clearLicense();
  write(null);
}

async function askServer(): Promise<ConfirmedSession> {
  const before = readRaw();
  const answer = await call("GET /api/session", {});
  if (!answer.ok) return { state: "unknown", problem: answer };
  const { user } = answer.data;
  // Somebody logged in or out while the question was on its way: the newer knowledge stays.
  if (readRaw() === before) remember(user);
  return user ? { state: "in", user } : { state: "out" };
}

/** Tells the page only of what is news, so that asking alone changes nothing. */
function remember(user: User | null): void {
  if (!user) {
    if (readRaw() !== null) clearUser();
  } else if (readRaw() !== JSON.stringify(shownUser(user))) storeUser(user);
}

function write(value: string | null): void {
  keptInMemory = undefined;
  try {
    if (value === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, value);
  } catch {
    // Storage is off or full: this page still knows, the next one asks the server.
    keptInMemory = value;
  }
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
    keptInMemory = undefined;
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

/** What could not be stored; undefined while the storage does its work. */
let keptInMemory: string | null | undefined;
let lastRaw: string | null = null;
let lastUser: SessionUser | null = null;

function readRaw(): string | null {
  if (keptInMemory !== undefined) return keptInMemory;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The same text gives the same object, which React asks of a store. */
function readUser(): SessionUser | null {
  const raw = readRaw();
  if (raw === lastRaw) return lastUser;
  lastRaw = raw;
  lastUser = raw === null ? null : parseSessionUser(raw);
  return lastUser;
}
