import { useState } from "react";
import { useLazy } from "../hooks/use-lazy.ts";
import { sayPartMissing } from "../toasts/say-part-missing.ts";

interface LazyDialogOptions {
  /** Whether something other than `show` opens the dialog, such as the address of the page. */
  asked?: boolean;
  /** Called when the dialog closes, even when it closes because its code did not load. */
  onClose?: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. `module` is that code, undefined until it has loaded.
 * @param load a stable function, declared outside of the component
 */
export function useLazyDialog<Module extends object>(
  load: () => Promise<Module>,
  { asked = false, onClose }: LazyDialogOptions = {},
) {
  const [isShown, setIsShown] = useState(false);
  // Counts the openings. The count is the key of the dialog, so that each opening begins with an empty form and without
  // earlier results.
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
