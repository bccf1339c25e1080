import { useRef, useState, type ReactNode } from "react";
import { Button } from "../Button.tsx";

interface LoadMoreProps<Item> {
  items: readonly Item[];
  /** How many are shown at first, and how many each press adds. */
  initial: number;
  step: number;
  /** What the button says: "Load More Articles". */
  label: string;
  /** Shows the items that are to be seen. */
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first of many items, and a button that shows more of them until there are no more. */
export function LoadMore<Item>({ items, initial, step, label, children }: LoadMoreProps<Item>) {
  const [count, setCount] = useState(initial);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const shown = items.slice(0, count);

  function more() {
    const next = Math.min(items.length, count + step);
    setCount(next);
    setSaid(`${next} of ${items.length} shown`);
    // The button may be gone now, so the focus goes to what it brought.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>("article")[count]?.querySelector("a")?.focus();
    });
  }

  return (
    <div ref={list}>
      {children(shown)}
      <output className="sr-only">{said}</output>
      {count < items.length && (
        <div className="mt-8 flex justify-center noscript:hidden">
          <Button onClick={more}>{label}</Button>
        </div>
      )}
    </div>
  );
}
