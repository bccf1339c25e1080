import { newPasswordRule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { sendPassword } from "./send-password.ts";

interface SetPasswordFormProps {
  email: string;
  onCancel: () => void;
  onSet: () => void;
}

/** Sets the first password of an account without one, so there is no field for a current one. */
export function SetPasswordForm({ email, onCancel, onSet }: SetPasswordFormProps) {
  const { form, field, summary, busy } = useForm({
    rules: { newPassword: newPasswordRule },
    send: sendPassword(onSet),
    failed: "Your password wasn't set. Please try again.",
  });
  return (
    <PasswordForm
      form={form}
      summary={summary}
      busy={busy}
      email={email}
      act="Set password"
      acting="Setting password…"
      onCancel={onCancel}
    >
      <NewPasswordField {...field("newPassword")} label="New password" enterKeyHint="done" />
    </PasswordForm>
  );
}
