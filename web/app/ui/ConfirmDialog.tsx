import { useRef, useState, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Free the machine studio-pc?" */
  title: string;
  /** Says what follows. */
  children: ReactNode;
  /** Says what happens: "Free machine". */
  confirmLabel: string;
  /** For an act that cannot be taken back. */
  destructive?: boolean;
  /** Does it. The dialog stays open and busy until it is done, or until somebody closes it, which does not take it back. */
  onConfirm: () => void | Promise<void>;
}

/** Asks before something that has consequences. The focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, destructive = false, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  // Counts the questions, so that an act that is done late does not close another one.
  const asked = useRef(0);
  const wayOut = useRef<HTMLButtonElement>(null);

  async function confirm() {
    const mine = asked.current;
    setBusy(true);
    try {
      await onConfirm();
      if (asked.current === mine) close();
    } finally {
      if (asked.current === mine) setBusy(false);
    }
  }

  function close() {
    asked.current += 1;
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
