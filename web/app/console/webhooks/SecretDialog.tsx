import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { CopyBox } from "../../ui/copying/CopyBox.tsx";

interface SecretDialogProps {
  secret: string;
  /** What else there is to know about it. */
  note?: string;
  onClose: () => void;
}

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save the secret"
      description="It's shown only now. Your code checks with it that a request is from the shop."
      footer={
        <Button tone="primary" onClick={onClose}>
          I've saved it
        </Button>
      }
    >
      <div className="grid gap-4 pt-4">
        <CopyBox text={secret} name="Copy the secret">
          <span className="data min-w-0 text-15 wrap-anywhere">{secret}</span>
        </CopyBox>
        {note !== undefined && <p className="text-15 text-muted">{note}</p>}
      </div>
    </Dialog>
  );
}
