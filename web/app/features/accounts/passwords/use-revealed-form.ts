import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface RevealedForm {
  /** For the element around the form and the button that reveals it. */
  content: RefObject<HTMLDivElement | null>;
  isRevealed: boolean;
  reveal: () => void;
  hide: () => void;
}

/**
 * A form that takes the place of the button that opens it. Opening and closing both remove the pressed button, so the
 * focus moves to what took its place.
 */
export function useRevealedForm(): RevealedForm {
  const [isRevealed, setIsRevealed] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const toggled = useRef(false);
  useLayoutEffect(() => {
    if (toggled.current) content.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
  }, [isRevealed]);

  function show(form: boolean) {
    toggled.current = true;
    setIsRevealed(form);
  }

  return { content, isRevealed, reveal: () => show(true), hide: () => show(false) };
}
