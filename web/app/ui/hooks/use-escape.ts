import { useEffect } from "react";

/**
 * Closes on Escape, wherever the focus is, because a mouse may have opened the element.
 * @param close a stable function, such as a setter, called with `false`
 */
export function useEscape(open: boolean, close: (open: false) => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close(false);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, close]);
}
