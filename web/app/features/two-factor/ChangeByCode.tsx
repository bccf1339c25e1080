import { call } from "../../lib/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { CodeField, codeRule } from "./CodeField.tsx";

/** Turning it off, or new recovery codes in place of the old ones. */
export type FactorChange = "off" | "codes";

interface ChangeByCodeProps {
  change: FactorChange;
  onCancel: () => void;
  /** @param recoveryCodes the new ones, which are shown once */
  onDone: (recoveryCodes?: readonly string[]) => void;
}

const words = {
  off: {
    says: "Logging in will take your password alone. Enter a code to confirm.",
    act: "Turn off",
    acting: "Turning off…",
    failed: "Two-factor authentication wasn't turned off. Please try again.",
  },
  codes: {
    says: "Your old recovery codes stop working. Enter a code of your app to confirm.",
    act: "Make new codes",
    acting: "Making new codes…",
    failed: "No new codes were made. Please try again.",
  },
} as const;

/** Changes the second factor, with a code of it. */
export function ChangeByCode({ change, onCancel, onDone }: ChangeByCodeProps) {
  const { says, act, acting, failed } = words[change];
  const { form, field, busy } = useForm({
    rules: { code: codeRule },
    send: async (body) => {
      if (change === "codes") {
        const answer = await call("POST /api/two-factor/recovery-codes", { body });
        if (!answer.ok) return answer;
        onDone(answer.data.recoveryCodes);
        return undefined;
      }
      const answer = await call("POST /api/two-factor/off", { body });
      if (!answer.ok) return answer;
      onDone();
      return undefined;
    },
    failed,
  });
  return (
    <Form
      {...form}
      className="grid max-w-form gap-5 lg:max-w-none"
      lead={<p className="text-15 text-muted">{says}</p>}
    >
      <CodeField
        {...field("code")}
        label="Code"
        hint="Six digits of your app, or a recovery code."
        inputMode="text"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone={change === "off" ? "danger" : "primary"} busy={busy}>
          {busy ? acting : act}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
