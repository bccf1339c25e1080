import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";

/** Asks before a page is left whose files are still being sent. */
export function LeaveQuestion({ isSending }: { isSending: boolean }) {
  const blocker = useBlocker(isSending);
  useEffect(() => (isSending ? askBeforeUnload() : undefined), [isSending]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={() => {
        if (blocker.state === "blocked") blocker.reset();
      }}
      title="Stop the upload?"
      confirmLabel="Leave page"
      destructive
      onConfirm={() => blocker.proceed?.()}
    >
      Files that are still being sent aren't added to the draft.
    </ConfirmDialog>
  );
}

/** The browser asks before it reloads or closes the page. Returns a function that stops it. */
function askBeforeUnload(): () => void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
