import { type FocusEvent, useId, useState } from "react";
import type { Elements } from "../../ui/elements.ts";
import { useEscape } from "../../ui/hooks/use-escape.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The classes of a link or a button in a menu. */
export const entryClass =
  "flex min-h-11 w-full items-center px-4 text-left text-15 hover:bg-sunken focus-visible:-outline-offset-2";

interface MenuProps {
  label: string;
  /** The classes of its button. */
  className: string;
  /** Whether it opens at the foot of a phone's screen: its button may stand anywhere in a line. */
  sheet?: boolean;
  /** Whether the page that is open is one of its entries. */
  isCurrent?: boolean;
  /** The entries. Each of them closes the menu, or changes something beside it. */
  renderEntries: (close: () => void, isOpen: boolean) => Elements;
}

/** The width of the menu with its distance to the edge of the screen, in pixels: a button farther left has it on its right. */
const room = 272;

/** A button that opens a few links or acts below it. */
export function Menu({ label, className, sheet = false, isCurrent = false, renderEntries }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState("right-0");
  const id = useId();
  useEscape(open, setOpen);
  const close = () => setOpen(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press on the menu's own ground moves the focus nowhere.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div className="relative" onBlur={onBlur}>
      {open && <div className="fixed inset-0 z-20" aria-hidden="true" onClick={close} />}
      <button
        type="button"
        aria-expanded={open}
        aria-current={isCurrent || undefined}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          setSide(currentTarget.getBoundingClientRect().right < room ? "left-0" : "right-0");
          setOpen(!open);
        }}
        className={className}
      >
        <span>{label}</span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        id={id}
        hidden={!open}
        className={`absolute top-full z-30 w-64 rounded-control border border-line-strong bg-float py-1 shadow-float ${side} ${
          sheet ? "max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-4 max-sm:w-auto" : ""
        }`}
      >
        {renderEntries(close, open)}
      </div>
    </div>
  );
}
