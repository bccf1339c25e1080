import { Button, type ButtonTone } from "../Button.tsx";
import { Dialog, type DialogProps } from "../Dialog.tsx";
import type { Elements } from "../elements.ts";

interface FormDialogProps extends Pick<DialogProps, "open" | "title" | "description"> {
  onClose: () => void;
  /** The id of the form among the children, which the dialog's button submits. */
  formId: string;
  /** The label of that button; undefined when there is nothing to submit. */
  act: string | undefined;
  /** Its label while the form is sent. */
  acting?: string;
  tone?: ButtonTone;
  /** Whether the form is being sent. */
  busy: boolean;
  /** False while the subject of the form is loading. */
  ready?: boolean;
  children: Elements;
}

/** A dialog with a form. One of its buttons submits the form, and another one leaves it. */
export function FormDialog(props: FormDialogProps) {
  const {
    onClose,
    formId,
    act,
    acting = act,
    tone = "primary",
    busy,
    ready = true,
    children,
    ...dialog
  } = props;
  return (
    <Dialog
      {...dialog}
      onOpenChange={onClose}
      footer={
        <>
          {act !== undefined && (
            <Button type="submit" form={formId} tone={tone} busy={busy || !ready}>
              {busy ? acting : act}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
