import { useEffect, useRef, type ReactNode } from "react";

interface SwipeRowProps {
  /** Names the row for people who scroll it by keyboard. */
  label: string;
  /** Whether a tablet swipes through it too, up to 1023 px. */
  rail?: boolean;
  /** Classes for the columns from 641 px on, of a rail from 1024 px on. */
  className?: string;
  children: ReactNode;
}

/**
 * A list of cards: on a phone a row to swipe through, elsewhere a grid. When the row scrolls, it can get the keyboard
 * focus.
 */
export function SwipeRow({ label, rail = false, className = "", children }: SwipeRowProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      if (list.scrollWidth > list.clientWidth + 1) list.tabIndex = 0;
      else list.removeAttribute("tabindex");
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return (
    <ul ref={row} aria-label={label} className={`swipe-row ${rail ? "rail" : ""} ${className}`}>
      {children}
    </ul>
  );
}
