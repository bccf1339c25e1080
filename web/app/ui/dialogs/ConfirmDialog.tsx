import { useRef, useState, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Remove studio-pc?" */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** Label of the confirming button: "Remove machine". */
  confirmLabel: string;
  /** For an action that cannot be undone. */
  destructive?: boolean;
  /** The action. The dialog stays open and busy until it settles; closing the dialog does not cancel it. */
  onConfirm: () => void | Promise<void>;
}

/** Confirmation of an action that has consequences. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, destructive = false, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  // Numbers the times it was opened, so that an action that settles late does not close a later dialog.
  const opening = useRef(0);
  const wayOut = useRef<HTMLButtonElement>(null);

  async function confirm() {
    const mine = opening.current;
    setBusy(true);
    try {
      await onConfirm();
      if (opening.current === mine) close();
    } finally {
      if (opening.current === mine) setBusy(false);
    }
  }

  function close() {
    opening.current += 1;
    setBusy(false);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      role="alertdialog"
      title={title}
      description={children}
      initialFocus={wayOut}
      footer={
        <>
          <Button tone={destructive ? "danger" : "primary"} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
          <Button ref={wayOut} onClick={close}>
            Cancel
          </Button>
        </>
      }
    />
  );
}
