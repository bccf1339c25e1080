import { call } from "../../../lib/api.ts";
import { currentPasswordRule, newPasswordRule, optional } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { CurrentPasswordField } from "./CurrentPasswordField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

interface NewPasswordFormProps {
  email: string;
  /** Whether the account has a password. If so, the form asks for it. */
  hasPassword: boolean;
  onCancel: () => void;
  onDone: () => void;
}

const change = {
  act: "Change password",
  acting: "Changing password…",
  failed: "Your password wasn't changed. Please try again.",
};
const first = {
  act: "Set password",
  acting: "Setting password…",
  failed: "Your password wasn't set. Please try again.",
};

/** Changes the password of an account, or sets the first one. */
export function NewPasswordForm({ email, hasPassword, onCancel, onDone }: NewPasswordFormProps) {
  const { failed, ...words } = hasPassword ? change : first;
  const { form, field, busy } = useForm({
    rules: {
      currentPassword: hasPassword ? currentPasswordRule : optional,
      newPassword: newPasswordRule,
    },
    send: async ({ currentPassword, newPassword }) => {
      const body = { newPassword, ...(hasPassword && { currentPassword }) };
      const answer = await call("POST /api/change-password", { body });
      if (!answer.ok) return answer;
      onDone();
    },
    failed,
  });
  return (
    <PasswordForm form={form} busy={busy} email={email} {...words} onCancel={onCancel}>
      {hasPassword && <CurrentPasswordField {...field("currentPassword")} enterKeyHint="next" />}
      <NewPasswordField {...field("newPassword")} label="New password" enterKeyHint="done" />
    </PasswordForm>
  );
}
