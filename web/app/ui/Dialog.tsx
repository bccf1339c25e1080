import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { sayPartMissing } from "./toasts/say-part-missing.ts";
import { useLazy } from "./hooks/use-lazy.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Names in the title that people have chosen, such as the name of a machine. */
  names?: readonly string[] | undefined;
  /** The accessible description; left out when the content needs none. */
  description?: ReactNode;
  children?: ReactNode;
  /** `center` is a card. `right` is a drawer at the right edge, which slides out for 300 ms when it closes. */
  placement?: "center" | "right";
  /** `alertdialog` for a question that interrupts. */
  role?: "dialog" | "alertdialog";
  /** Buttons, the primary one first; full width on a phone. */
  footer?: ReactNode;
  /** Milliseconds from opening until the focus moves in. */
  focusAfter?: number;
  /** Called when the layer is removed and the focus is restored. */
  onGone?: () => void;
  /** Receives the focus when the layer opens, instead of its first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Where the focus was when the layer opened. */
export interface Opener {
  /** The focused element, then its focusable ancestors. */
  places: (HTMLElement | null | undefined)[];
  address: string;
}

const loadLayer = () => import("./layers/DialogLayer.tsx");

/**
 * A modal dialog. It traps the focus and restores it after it closes. Escape and a press outside close it, and the page
 * behind does not scroll. Its code is loaded when it first opens.
 */
export function Dialog(props: DialogProps) {
  // When its code does not load, the dialog closes, so that the next press tries again.
  const layer = useLazy(loadLayer, props.open, () => {
    props.onOpenChange(false);
    sayPartMissing();
  });
  const opener = useRef<Opener>(null);
  // A layout effect runs before the layer takes the focus, so it still sees the focused element.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!props.open || !(activeElement instanceof HTMLElement)) return;
    const around = activeElement.parentElement?.closest<HTMLElement>("[tabindex]");
    opener.current = { places: [activeElement, around], address: window.location.pathname };
  }, [props.open]);
  return layer && <layer.DialogLayer {...props} opener={opener} />;
}
