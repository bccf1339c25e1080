// Inline script in the head of every page, the console's too. It sets the theme before first paint, without a flash.
const root = document.documentElement;
let choice: string | null = null;
try {
  choice = localStorage.getItem("theme");
} catch {
  // Storage is blocked: keep the system's theme.
}
if (choice !== "light" && choice !== "dark") choice = "system";
const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
root.dataset["theme"] = choice === "dark" || (choice === "system" && systemIsDark) ? "dark" : "light";
root.dataset["themeChoice"] = choice;
for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme-color]")) {
  if (choice !== "system") meta.media = meta.dataset["themeColor"] === choice ? "all" : "not all";
}
export {};
