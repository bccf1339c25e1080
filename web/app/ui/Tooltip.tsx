import { useEffect, useId, useRef, useState } from "react";
import type { Elements } from "./elements.ts";
import { useEscape } from "./hooks/use-escape.ts";

interface TooltipProps {
  /** A few words. They must not be the only place that gives this information. */
  words: string;
  /** The described element, which takes these attributes: `{(described) => <button {...described} />}`. */
  children: (described: { "aria-describedby"?: string }) => Elements;
}

const showAfter = 700;
const skipFor = 300;
// Shared by all tooltips: right after one was hidden, the next one opens without a delay.
let lastHidden = -Infinity;

/** A tooltip on hover and focus. Escape hides it. */
export function Tooltip({ words, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => setOpen(true);
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastHidden = performance.now();
    setOpen(false);
  };
  const point = () => {
    const soon = performance.now() - lastHidden < skipFor;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, soon ? 0 : showAfter);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEscape(open, setOpen);

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={point}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
    >
      {children(open ? { "aria-describedby": id } : {})}
      {open && (
        <span
          ref={keepInView}
          role="tooltip"
          id={id}
          className="absolute bottom-full left-1/2 z-30 mb-2 w-max max-w-60 -translate-x-1/2 animate-appear rounded-control border border-line-strong bg-raised px-2.5 py-1.5 text-13 text-text shadow-hint"
        >
          {words}
        </span>
      )}
    </span>
  );
}

/** Shifts the tooltip into the viewport. When there is no room above its element, it moves below the element. */
function keepInView(words: HTMLElement | null): void {
  if (!words) return;
  const margin = 8;
  const { left, right, top } = words.getBoundingClientRect();
  const over = Math.max(0, right - document.documentElement.clientWidth + margin);
  const under = Math.min(0, left - margin);
  words.style.marginLeft = `${-(over + under)}px`;
  if (top < margin) words.classList.replace("bottom-full", "top-full");
  if (top < margin) words.classList.replace("mb-2", "mt-2");
}
