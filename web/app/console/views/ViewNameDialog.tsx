import type { CallProblem } from "@keystead/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { viewsKey } from "./view-queries.ts";

interface ViewNameDialogProps {
  title: string;
  description?: string;
  /** What the button does. */
  act: string;
  /** The toast when it's done. */
  done: string;
  failed: string;
  name?: string;
  send: (name: string) => Promise<{ ok: true } | CallProblem>;
  onClose: () => void;
}

const maxLength = 60;

/** Asks for the name of a view. */
export function ViewNameDialog({ send, onClose, done, failed, name = "", ...words }: ViewNameDialogProps) {
  const client = useQueryClient();
  const { form, field, busy } = useForm({
    rules: {
      name: (value) => {
        if (value.trim() === "") return "Enter a name";
        return value.trim().length > maxLength ? `Use at most ${maxLength} characters` : undefined;
      },
    },
    send: async (values) => {
      const answer = await send(values.name.trim());
      if (!answer.ok) return answer;
      await client.invalidateQueries({ queryKey: viewsKey });
      showToast({ title: done });
      onClose();
      return undefined;
    },
    failed,
    own: operatorSentences,
  });
  return (
    <FormDialog open onClose={onClose} formId={form.id} acting="Saving…" busy={busy} {...words}>
      <Form {...form} className="grid gap-5 pt-4">
        <TextField
          {...field("name")}
          label="Name"
          defaultValue={name}
          autoComplete="off"
          enterKeyHint="done"
        />
      </Form>
    </FormDialog>
  );
}
