import { call } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form-refusal.ts";
import { currentPasswordRule, newPasswordRule } from "../../lib/form-rules.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/FormErrorSummary.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { PasswordOwner } from "./PasswordOwner.tsx";

interface ChangePasswordFormProps {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

export function ChangePasswordForm({ email, onCancel, onChanged }: ChangePasswordFormProps) {
  const { form, field, summary, busy } = useForm({
    rules: { currentPassword: currentPasswordRule, newPassword: newPasswordRule },
    send: async (body) => {
      const answer = await call("POST /api/change-password", { body });
      if (!answer.ok) return refusalOf(answer, "The password could not be changed. Please try again.");
      onChanged();
    },
  });
  return (
    <form {...form} className="grid max-w-form gap-5 lg:max-w-none">
      <FormErrorSummary {...summary} />
      <PasswordOwner email={email} />
      <PasswordField
        {...field("currentPassword")}
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordField {...field("newPassword")} label="New password" enterKeyHint="done" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          Change password
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
