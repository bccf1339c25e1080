import { type RefObject, useEffect, useRef } from "react";

interface FocusList {
  /** For the element around the list, with `tabIndex={-1}`. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** To be called with what was removed from the list, before or after it is gone. */
  readonly onRemoved: (id: string) => void;
}

/**
 * Keeps the focus in a list whose entries are removed by a dialog: the dialog may close before its entry is gone, and the
 * focus is then back at a button that goes with it.
 * @param ids what is listed now
 */
export function useFocusList(ids: readonly string[]): FocusList {
  const content = useRef<HTMLDivElement>(null);
  const removed = useRef<string>(undefined);
  useEffect(() => {
    if (removed.current === undefined || ids.includes(removed.current)) return;
    removed.current = undefined;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  return {
    content,
    onRemoved(id) {
      removed.current = id;
    },
  };
}
