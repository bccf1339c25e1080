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
  /** Does it. The dialog stays open and busy until it is done. */
  onConfirm: () => void | Promise<void>;
}

/** Asks before something that has consequences. The focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, destructive = false, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const wayOut = useRef<HTMLButtonElement>(null);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={title}
      description={children}
      initialFocus={wayOut}
      footer={
        <>
          <Button tone={destructive ? "danger" : "primary"} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
          <Button ref={wayOut} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    />
  );
}
