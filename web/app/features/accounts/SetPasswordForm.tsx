import { call } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form-refusal.ts";
import { newPasswordRule } from "../../lib/form-rules.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/FormErrorSummary.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { PasswordOwner } from "./PasswordOwner.tsx";

interface SetPasswordFormProps {
  email: string;
  onCancel: () => void;
  onSet: () => void;
}

/** The first password of somebody who came in with an address alone, so there is no current one to ask for. */
export function SetPasswordForm({ email, onCancel, onSet }: SetPasswordFormProps) {
  const { form, field, summary, busy } = useForm({
    rules: { newPassword: newPasswordRule },
    send: async (body) => {
      const answer = await call("POST /api/change-password", { body });
      if (!answer.ok) return refusalOf(answer, "The password could not be set. Please try again.");
      onSet();
    },
  });
  return (
    <form {...form} className="grid max-w-form gap-5 lg:max-w-none">
      <FormErrorSummary {...summary} />
      <PasswordOwner email={email} />
      <NewPasswordField {...field("newPassword")} label="New password" enterKeyHint="done" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          Set password
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
