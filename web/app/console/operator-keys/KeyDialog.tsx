import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { CopyBox } from "../../ui/copying/CopyBox.tsx";

/** A new key, which is shown this once. Neither Escape nor a press outside loses it. */
export function KeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      role="alertdialog"
      title="Save the key"
      description="It's shown only now, and nobody can look it up. Keep it on a server."
      footer={
        <Button tone="primary" onClick={onClose}>
          I've saved it
        </Button>
      }
    >
      <div className="pt-4">
        <CopyBox text={value} name="Copy the key">
          <span className="data min-w-0 text-15 wrap-anywhere">{value}</span>
        </CopyBox>
      </div>
    </Dialog>
  );
}
