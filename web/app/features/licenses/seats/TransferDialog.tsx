import type { CallProblem } from "@keystead/contract/client";
import type { Member } from "@keystead/contract/portal/seats";
import { useId } from "react";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FormErrorSummary } from "../../../ui/forms/FormErrorSummary.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";

interface TransferDialogProps {
  open: boolean;
  /** Who becomes the owner. */
  member: Member;
  onClose: () => void;
  /** Resolves to the problem, or to undefined when the license was handed over. */
  onTransfer: () => Promise<CallProblem | undefined>;
}

/** Hands a license over to a member, after their address was typed. */
export function TransferDialog({ open, member, onClose, onTransfer }: TransferDialogProps) {
  const formId = useId();
  const { email } = member;
  const { form, field, summary, busy } = useForm({
    rules: {
      email: (value) =>
        value.trim().toLowerCase() === email.toLowerCase() ? undefined : `Type ${email} to confirm`,
    },
    send: onTransfer,
    failed: "The license wasn't transferred. Try again.",
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Transfer this license?"
      description={
        <>
          <strong className="font-semibold wrap-anywhere text-text">{email}</strong> becomes the owner: they
          manage people, machines and renewals, and only they can hand it back. You stay as a member, and
          everyone keeps their key and machines.
        </>
      }
      footer={
        <>
          <Button type="submit" form={formId} tone="danger" busy={busy}>
            Transfer license
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-3">
        <FormErrorSummary {...summary} />
        <TextField
          {...field("email")}
          label="Their email, to confirm"
          type="email"
          autoComplete="off"
          inputMode="email"
          enterKeyHint="done"
        />
      </form>
    </Dialog>
  );
}
