import { useSyncExternalStore } from "react";
import { storedText } from "./stored-text.ts";

type ThemeChoice = "system" | "light" | "dark";

const kept = storedText("theme");
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
  kept.write(choice);
  window.dispatchEvent(new Event(changed));
}

function readChoice(): ThemeChoice {
  const stored = kept.read();
  return stored === "light" || stored === "dark" ? stored : "system";
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
  const system = systemPrefersDark();
  window.addEventListener(changed, update);
  const stop = kept.onForeignChange(update);
  system.addEventListener("change", update);
  // Another tab may have chosen after the early script looked and before anybody listened here.
  showChoice();
  return () => {
    window.removeEventListener(changed, update);
    stop();
    system.removeEventListener("change", update);
  };
}
