import { useSyncExternalStore } from "react";

export type ThemeChoice = "system" | "light" | "dark";

const storageKey = "theme";
const changed = "theme-changed";
const order: readonly ThemeChoice[] = ["system", "light", "dark"];

/** What the visitor chose, `system` by default; follows other tabs and the system's own setting. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => "system");
}

/** The choice that one press of the switch leads to. */
export function nextChoice(choice: ThemeChoice): ThemeChoice {
  return order[(order.indexOf(choice) + 1) % order.length] ?? "system";
}

/** Remembers the choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  keptInMemory = undefined;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is off or full: the choice lasts as long as this page.
    keptInMemory = choice;
  }
  window.dispatchEvent(new Event(changed));
}

/** What could not be stored; undefined while the storage does its work. */
let keptInMemory: ThemeChoice | undefined;

function readChoice(): ThemeChoice {
  const stored = keptInMemory ?? readStored();
  return stored === "light" || stored === "dark" ? stored : "system";
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The early script does the same before first paint. */
function showChoice(): void {
  const choice = readChoice();
  const dark = choice === "dark" || (choice === "system" && systemPrefersDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.themeChoice = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme-color]"))
    meta.media = mediaOf(meta.dataset.themeColor, choice);
}

/** When the color of a theme is that of the browser's bars. */
function mediaOf(theme: string | undefined, choice: ThemeChoice): string {
  if (choice === "system") return `(prefers-color-scheme: ${theme})`;
  return theme === choice ? "all" : "not all";
}

function systemPrefersDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}

function subscribe(notify: () => void): () => void {
  const update = () => {
    showChoice();
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    keptInMemory = undefined;
    update();
  };
  const system = systemPrefersDark();
  window.addEventListener(changed, update);
  window.addEventListener("storage", onStorage);
  system.addEventListener("change", update);
  // Another tab may have chosen after the early script looked and before anybody listened here.
  showChoice();
  return () => {
    window.removeEventListener(changed, update);
    window.removeEventListener("storage", onStorage);
    system.removeEventListener("change", update);
  };
}
