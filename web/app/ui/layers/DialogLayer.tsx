import { Dialog } from "radix-ui";
import { type RefObject, useRef } from "react";
import type { DialogProps, Opener } from "../Dialog.tsx";
import { Icon } from "../Icon.tsx";
import { WithNames } from "../WithNames.tsx";

interface DialogLayerProps extends DialogProps {
  /** Restores the focus; Radix cannot, because it has no trigger here. */
  opener: RefObject<Opener | null>;
}

const places = {
  center: "inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg rounded-card border",
  right: "inset-y-0 right-0 w-full max-w-md border-l",
};

const entrances = { center: "animate-appear", right: "animate-slide-in" };

/**
 * Exit animations. Radix keeps a closed layer mounted until the animation that starts at closing has ended. So these
 * classes must stay until then: a change back to the entrance would play the entrance too. A card in the center has no
 * exit.
 */
const exits = {
  center: { layer: entrances.center, overlay: entrances.center },
  right: { layer: "animate-slide-away", overlay: "animate-fade-away" },
};

export function DialogLayer({
  open,
  onOpenChange,
  title,
  names,
  description,
  children,
  placement = "center",
  role = "dialog",
  footer,
  focusAfter = 0,
  initialFocus,
  opener,
  onGone,
}: DialogLayerProps) {
  const content = useRef<HTMLDivElement>(null);

  const moveFocusIn = (event: Event) => {
    if (focusAfter === 0) {
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
      return;
    }
    event.preventDefault();
    // Until the focus moves in, no element behind the open layer may have it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTimeout(() => content.current?.querySelector<HTMLElement>("button, a[href]")?.focus(), focusAfter);
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Radix's own overlay injects a style element, which the content security policy refuses. */}
        <div
          data-overlay={open ? "open" : "closed"}
          className={`fixed inset-0 z-40 bg-scrim ${open ? "animate-appear" : exits[placement].overlay}`}
        />
        <Dialog.Content
          ref={content}
          role={role}
          aria-modal="true"
          {...(!description && { "aria-describedby": undefined })}
          onOpenAutoFocus={moveFocusIn}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current);
            onGone?.();
          }}
          className={`fixed z-50 flex flex-col border-line bg-raised shadow-float outline-none low:block low:overflow-y-auto ${places[placement]} ${open ? entrances[placement] : exits[placement].layer}`}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 py-2 text-17 font-semibold wrap-anywhere">
              <WithNames text={title} names={names} />
            </Dialog.Title>
            {role === "dialog" && (
              <Dialog.Close
                aria-label="Close"
                className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
              >
                <Icon name="close" />
              </Dialog.Close>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 low:overflow-visible">
            {description && (
              <Dialog.Description asChild>
                <div className="text-15 text-muted">{description}</div>
              </Dialog.Description>
            )}
            <div>{children}</div>
          </div>
          {footer && (
            <div className="grid gap-2 border-t border-line px-5 py-3 sm:flex sm:flex-wrap">{footer}</div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns the focus to the earlier element, or to a focusable ancestor of it. When the page has changed, the focus
 * moves to the main content.
 */
function returnFocus(opener: Opener | null): void {
  const near =
    opener?.address === window.location.pathname && opener.places.find((place) => place?.isConnected);
  (near || document.querySelector("main"))?.focus({ preventScroll: true });
}
