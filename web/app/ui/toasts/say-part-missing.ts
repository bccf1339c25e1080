import { showToast } from "./toast-store.ts";

/** Says why a press did nothing: the code of the part that it opens did not load. */
export function sayPartMissing(): void {
  showToast(
    navigator.onLine
      ? { title: "That didn't load", description: "Reload the page and try again.", tone: "bad" }
      : { title: "You're offline", description: "Reconnect and try again.", tone: "bad" },
  );
}
