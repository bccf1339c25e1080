import { useQueryClient } from "@tanstack/react-query";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { emailRule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { operatorsKey } from "./operators-key.ts";
import { RoleField, roleRule } from "./RoleField.tsx";

/** Emails somebody a link that makes them an operator. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { form, field, busy } = useForm({
    rules: { email: emailRule, role: roleRule },
    send: async (body) => {
      const answer = await call("POST /api/operator/operators", { body });
      if (!answer.ok) return answer;
      void client.invalidateQueries({ queryKey: operatorsKey });
      showToast({ title: "Invitation sent", description: `${body.email.trim()} has a day to join.` });
      onClose();
      return undefined;
    },
    failed: "The invitation wasn't sent",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Invite an operator"
      description="They get a link by email, which works for a day."
      formId={form.id}
      act="Send invitation"
      acting="Sending…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <EmailField {...field("email")} autoComplete="off" />
        <RoleField {...field("role")} defaultValue="support" />
      </Form>
    </FormDialog>
  );
}
