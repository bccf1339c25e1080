import { useRef, useState } from "react";
import { Button } from "../Button.tsx";
import type { Elements } from "../elements.ts";

interface LoadMoreProps<Item> {
  items: readonly Item[];
  /** The number of items at first, and how many each press adds. */
  initial: number;
  step: number;
  /** Label of the button: "Load More Articles". */
  label: string;
  /** Renders the visible items. */
  children: (visible: readonly Item[]) => Elements;
}

/** Pagination by a "load more" button. */
export function LoadMore<Item>({ items, initial, step, label, children }: LoadMoreProps<Item>) {
  const [count, setCount] = useState(initial);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const visible = items.slice(0, count);

  function more() {
    const next = Math.min(items.length, count + step);
    setCount(next);
    setSaid(`${next} of ${items.length} shown`);
    // The button may have been removed, so the focus moves to the first new item.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>("article")[count]?.querySelector("a")?.focus();
    });
  }

  return (
    <div ref={list}>
      {children(visible)}
      <output className="sr-only">{said}</output>
      {count < items.length && (
        <div className="mt-8 flex justify-center noscript:hidden">
          <Button onClick={more}>{label}</Button>
        </div>
      )}
    </div>
  );
}
