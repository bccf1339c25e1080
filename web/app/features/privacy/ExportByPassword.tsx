import { call } from "../../lib/api.ts";
import { currentPasswordRule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { CurrentPasswordField } from "../accounts/passwords/CurrentPasswordField.tsx";
import { PasswordForm } from "../accounts/passwords/PasswordForm.tsx";

interface ExportByPasswordProps {
  email: string;
  onCancel: () => void;
  /** Called with the address of the ZIP. */
  onLinked: (url: string) => void;
}

/** Asks for the password before the export. */
export function ExportByPassword({ email, onCancel, onLinked }: ExportByPasswordProps) {
  const { form, field, busy } = useForm({
    rules: { password: currentPasswordRule },
    send: async ({ password }) => {
      const answer = await call("POST /api/account/export", { body: { password } });
      if (!answer.ok) return answer;
      onLinked(answer.data.url);
    },
    failed: "Your download didn't start. Please try again.",
  });
  return (
    <PasswordForm
      form={form}
      busy={busy}
      email={email}
      act="Download your data"
      acting="Checking password…"
      onCancel={onCancel}
    >
      <CurrentPasswordField {...field("password")} enterKeyHint="done" />
    </PasswordForm>
  );
}
