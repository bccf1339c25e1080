import { useRef, useState, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The title. It contains the name of the thing: "Remove studio-pc?" */
  title: string;
  /** Names in the title that people have chosen, such as the name of a machine. */
  names?: readonly string[] | undefined;
  /** The consequences. */
  children: ReactNode;
  /** Choices that belong to the action, below the consequences. */
  choices?: ReactNode;
  /** Label of the confirming button: "Remove machine". */
  confirmLabel: string;
  /** For an action that cannot be undone. */
  destructive?: boolean;
  /** The action. The dialog stays open and busy until it settles; closing the dialog does not cancel it. */
  onConfirm: () => void | Promise<void>;
}

/** Confirmation of an action that has consequences. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    names,
    children,
    choices,
    confirmLabel,
    destructive = false,
    onConfirm,
  } = props;
  const [busy, setBusy] = useState(false);
  // Counts how often the dialog was opened. An action that settles late then does not close a later dialog.
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
      names={names}
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
    >
      {choices}
    </Dialog>
  );
}
