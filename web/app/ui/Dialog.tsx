import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLazy } from "./use-lazy.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read after the title; leave it out when the content speaks for itself. */
  description?: ReactNode;
  children?: ReactNode;
  /** A card in the middle, or a drawer at the right edge. */
  placement?: "center" | "right";
  /** `alertdialog` for a question that interrupts. */
  role?: "dialog" | "alertdialog";
  /** Buttons, the main one first. They fill their lines on a phone. */
  footer?: ReactNode;
  /** Milliseconds from opening until the focus moves in. */
  focusAfter?: number;
  /** Milliseconds that a drawer takes to slide out before it is removed. */
  leaveFor?: number;
  /** Called when the layer is gone and the focus is back. */
  onGone?: () => void;
  /** Gets the focus when the layer opens, instead of the first thing in it that can. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Where the focus was when a layer opened. */
export interface Opener {
  /** What had the focus, then whatever is around it and can have it. */
  places: (HTMLElement | null | undefined)[];
  address: string;
}

const loadLayer = () => import("./layers/DialogLayer.tsx");

/**
 * A modal layer: Tab stays in it, Escape and a press outside close it, the page behind does not scroll,
 * and the focus returns to where it was. Its code is fetched when it is first opened.
 */
export function Dialog(props: DialogProps) {
  // Closed when its code did not come, so that the next press tries again.
  const layer = useLazy(loadLayer, props.open, () => props.onOpenChange(false));
  const opener = useRef<Opener>(null);
  // A layout effect runs before the layer takes the focus, which is the last moment to see who had it.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!props.open || !(activeElement instanceof HTMLElement)) return;
    const around = activeElement.parentElement?.closest<HTMLElement>("[tabindex]");
    opener.current = { places: [activeElement, around], address: window.location.pathname };
  }, [props.open]);
  return layer && <layer.DialogLayer {...props} opener={opener} />;
}
