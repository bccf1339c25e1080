import { useState } from "react";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { emailRule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { useOperator } from "../session/use-operator.ts";
import { type TestAnswer, TestOutcome } from "./TestOutcome.tsx";

/** Sends an email with a code, and says what the email server answered. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const { email } = useOperator();
  const [answer, setAnswer] = useState<TestAnswer>();
  const { form, field, busy } = useForm({
    rules: { to: emailRule },
    send: async (body) => {
      setAnswer(undefined);
      const sent = await call("POST /v1/admin/mails/test", { body });
      if (!sent.ok) return sent;
      setAnswer(sent.data);
      return undefined;
    },
    failed: "The test wasn't sent",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Send a test email"
      description="It's sent now, even while emails are paused, and isn't tried again."
      formId={form.id}
      act={answer ? "Send again" : "Send test"}
      acting="Sending…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <EmailField {...field("to")} label="To" defaultValue={email} autoComplete="off" />
      </Form>
      <output className="block">{answer && <TestOutcome answer={answer} />}</output>
    </FormDialog>
  );
}
