import { useQueryClient } from "@tanstack/react-query";
import type { ListedOperator } from "@keystead/contract/console/operators";
import { choiceOf } from "../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { operatorsKey } from "./operators-key.ts";
import { RoleField, roleRule } from "./RoleField.tsx";

const access = [
  { value: "enabled", label: "May log in" },
  { value: "disabled", label: "Disabled: can't log in" },
] as const;

/** Gives an operator another role, or disables or enables them. */
export function ChangeDialog({ operator, onClose }: { operator: ListedOperator; onClose: () => void }) {
  const { id, email, role, disabledAt } = operator;
  const client = useQueryClient();
  const { form, field, busy } = useForm({
    rules: { role: roleRule, access: choiceOf(access.map(({ value }) => value)) },
    send: async (chosen) => {
      const body = { role: chosen.role, disabled: chosen.access === "disabled" };
      const answer = await call("PATCH /api/operator/operators/{id}", { params: { id }, body });
      if (!answer.ok) return answer;
      void client.invalidateQueries({ queryKey: operatorsKey });
      showToast({ title: `${email} was changed`, names: [email] });
      onClose();
      return undefined;
    },
    failed: "Nothing was changed",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Change ${email}`}
      description="Their sessions end when you save."
      formId={form.id}
      act="Save"
      acting="Saving…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <RoleField {...field("role")} defaultValue={role} />
        <SelectField
          {...field("access")}
          label="Access"
          options={access}
          defaultValue={disabledAt === null ? "enabled" : "disabled"}
        />
      </Form>
    </FormDialog>
  );
}
