import { useState } from "react";
import { useLazy } from "../hooks/use-lazy.ts";
import { sayPartMissing } from "../toasts/say-part-missing.ts";

interface LazyDialogOptions {
  /** Whether something else than `show` opens it too, such as the address of the page. */
  asked?: boolean;
  /** Called when it closes, also because its code was not loaded. */
  onClose?: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. `module` is that code, undefined until it is there.
 * @param load a stable function, declared outside of the component
 */
export function useLazyDialog<Module extends object>(
  load: () => Promise<Module>,
  { asked = false, onClose }: LazyDialogOptions = {},
) {
  const [isShown, setIsShown] = useState(false);
  // Numbers the openings, as the key of the dialog: each begins with an empty form, and without the results of the one before.
  const [opening, setOpening] = useState(0);
  const open = isShown || asked;

  function show() {
    setOpening((count) => count + 1);
    setIsShown(true);
  }
  function close() {
    setIsShown(false);
    onClose?.();
  }

  const module = useLazy(load, open, () => {
    close();
    sayPartMissing();
  });
  return { module, open, opening, show, close };
}
