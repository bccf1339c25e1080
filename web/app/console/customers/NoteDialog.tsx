import { useQueryClient } from "@tanstack/react-query";
import type { Rule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { customerKey } from "./customer-queries.ts";

const maxLength = 2000;

const textRule: Rule = (value) => {
  if (!value.trim()) return "Write a note";
  return value.length > maxLength ? `Use at most ${maxLength} characters` : undefined;
};

/** Adds a note about a customer. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const { form, field, busy } = useForm({
    rules: { text: textRule },
    send: async ({ text }) => {
      const parts = { params: { id }, query: {}, body: { text: text.trim() } };
      const answer = await call("POST /v1/admin/accounts/{id}/notes", parts);
      if (!answer.ok) return answer;
      void client.invalidateQueries({ queryKey: customerKey(id) });
      showToast({ title: "Note added" });
      onClose();
      return undefined;
    },
    failed: "The note wasn't added",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a note"
      description="Operators read it. The customer gets it in the export of their data."
      formId={form.id}
      act="Add note"
      acting="Adding…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <TextAreaField {...field("text")} label="Note" autoComplete="off" />
      </Form>
    </FormDialog>
  );
}
