import { showToast } from "./toast-store.ts";

/** Says why a press did nothing: the code of what it opens was not loaded. */
export function sayPartMissing(): void {
  showToast(
    navigator.onLine
      ? { title: "That didn't load", description: "Reload the page and try again.", tone: "bad" }
      : { title: "You're offline", description: "Reconnect and try again.", tone: "bad" },
  );
}
