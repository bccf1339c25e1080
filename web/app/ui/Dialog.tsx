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
  /** Answers what gets the focus at the end instead of what had it, when that is about to go. */
  finalFocus?: () => HTMLElement | null;
}

interface Opener {
  element: HTMLElement;
  address: string;
}

const loadLayer = () => import("./DialogLayer.tsx");

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
    if (!props.open || !(document.activeElement instanceof HTMLElement)) return;
    opener.current = { element: document.activeElement, address: window.location.pathname };
  }, [props.open]);
  if (!layer) return null;
  const close = () => {
    returnFocus(opener.current, props.finalFocus?.());
    props.onGone?.();
  };
  return <layer.DialogLayer {...props} onClosed={close} />;
}

/** To where it was; to the content of the page when a link in the layer has led to another one. */
function returnFocus(opener: Opener | null, instead: HTMLElement | null | undefined): void {
  const stayed = opener?.address === window.location.pathname;
  const near = stayed && (instead ?? opener.element);
  const target = near && near.isConnected ? near : document.querySelector("main");
  target?.focus({ preventScroll: true });
}
