import { eventTypes } from "@keystead/contract/operator/event-types";
import { useState } from "react";
import { choiceOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { call } from "../../calls/api.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { type TestAnswer, TestOutcome } from "./TestOutcome.tsx";
import type { WebhookActProps } from "./webhook-act.ts";

const options = [
  { value: "", label: "None" },
  ...eventTypes.map((type) => ({ value: type as string, label: type as string })),
];

/** Sends a test event, and says what came back. */
export function TestDialog({ webhook: { id, url }, onClose }: WebhookActProps) {
  const [answer, setAnswer] = useState<TestAnswer>();
  const { form, field, busy } = useForm({
    rules: { type: choiceOf(["", ...eventTypes]) },
    send: async ({ type }) => {
      setAnswer(undefined);
      const body = type ? { type } : {};
      const sent = await call("POST /v1/admin/webhooks/{id}/test", { params: { id }, body });
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
      title="Send a test"
      description="An event of the type webhook.test, sent now, even while the webhook is paused, and not tried again."
      formId={form.id}
      act={answer ? "Send again" : "Send test"}
      acting="Sending…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <p className="data text-15 wrap-anywhere">
          <bdi>{url}</bdi>
        </p>
        <SelectField
          {...field("type")}
          label="Example inside"
          hint="The test holds the example of this type, with made-up facts."
          options={options}
        />
      </Form>
      <output className="block">{answer && <TestOutcome answer={answer} />}</output>
    </FormDialog>
  );
}
