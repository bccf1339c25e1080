import { useSyncExternalStore } from "react";
import { storedText } from "./local-storage.ts";

type ThemeChoice = "system" | "light" | "dark";

const storedChoice = storedText("theme");
const changeEvent = "theme-changed";
const order: readonly ThemeChoice[] = ["system", "light", "dark"];

/** The visitor's choice, `system` by default; follows other tabs and the setting of the operating system. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => "system");
}

/** The choice after one press of the switch. */
export function nextChoice(choice: ThemeChoice): ThemeChoice {
  return order[(order.indexOf(choice) + 1) % order.length] ?? "system";
}

/** Stores the choice and applies it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  storedChoice.write(choice);
  window.dispatchEvent(new Event(changeEvent));
}

function readChoice(): ThemeChoice {
  const stored = storedChoice.read();
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** early-theme.ts does the same before first paint. */
function applyChoice(): void {
  const choice = readChoice();
  const dark = choice === "dark" || (choice === "system" && systemPrefersDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.themeChoice = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme-color]"))
    meta.media = mediaOf(meta.dataset.themeColor, choice);
}

/** The media query under which the browser's bars have the color of this theme. */
function mediaOf(theme: string | undefined, choice: ThemeChoice): string {
  if (choice === "system") return `(prefers-color-scheme: ${theme})`;
  return theme === choice ? "all" : "not all";
}

function systemPrefersDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}

function subscribe(notify: () => void): () => void {
  const update = () => {
    applyChoice();
    notify();
  };
  const system = systemPrefersDark();
  window.addEventListener(changeEvent, update);
  const stop = storedChoice.onForeignChange(update);
  system.addEventListener("change", update);
  // Another tab may have changed the choice between early-theme.ts and this subscription.
  applyChoice();
  return () => {
    window.removeEventListener(changeEvent, update);
    stop();
    system.removeEventListener("change", update);
  };
}
