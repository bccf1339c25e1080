import { type RefObject, useEffect, useRef } from "react";

interface FocusList {
  /** For the element around the list, with `tabIndex={-1}`. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** To be called with the id of the removed entry, before or after the entry is gone. */
  readonly onRemoved: (id: string) => void;
}

/**
 * Keeps the focus in a list whose entries are removed by a dialog. The dialog may close before its entry is gone. The
 * focus then returns to a button that disappears with the entry.
 * @param ids the ids of the entries that are listed now
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
