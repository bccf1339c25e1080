import { currentPasswordRule, newPasswordRule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { PasswordField } from "../../../ui/forms/PasswordField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { sendPassword } from "./send-password.ts";

interface ChangePasswordFormProps {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

export function ChangePasswordForm({ email, onCancel, onChanged }: ChangePasswordFormProps) {
  const { form, field, summary, busy } = useForm({
    rules: { currentPassword: currentPasswordRule, newPassword: newPasswordRule },
    send: sendPassword(onChanged),
    failed: "Your password wasn't changed. Please try again.",
  });
  return (
    <PasswordForm
      form={form}
      summary={summary}
      busy={busy}
      email={email}
      act="Change password"
      acting="Changing password…"
      onCancel={onCancel}
    >
      <PasswordField
        {...field("currentPassword")}
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordField {...field("newPassword")} label="New password" enterKeyHint="done" />
    </PasswordForm>
  );
}
