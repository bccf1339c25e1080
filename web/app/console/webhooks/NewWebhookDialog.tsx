import { eventTypes } from "@keystead/contract/operator/event-types";
import type { Webhook } from "@keystead/contract/operator/webhooks";
import { useState } from "react";
import type { Rule } from "../../lib/forms/form-rules.ts";
import { checkbox, choiceOf, listOf } from "../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroup } from "../../ui/forms/CheckboxGroup.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { useFinish } from "../acts/use-finish.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { TypesField } from "./TypesField.tsx";
import { webhooksKey } from "./webhook-queries.ts";

interface NewWebhookDialogProps {
  onClose: () => void;
  onMade: (made: { webhook: Webhook; secret: string }) => void;
}

const spans = [
  { value: "all", label: "All events, also types that come later" },
  { value: "some", label: "Only these" },
] as const;

const urlRule: Rule = (value) => {
  const url = value.trim();
  if (url.length > 2000) return "Use at most 2,000 characters";
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? undefined
    : "Enter a whole address, such as https://example.com/hooks";
};

const inOrder = {
  value: "yes",
  label: "Events of one license wait for each other",
  hint: "One that fails then holds up those after it.",
};

/** Makes a webhook, whose secret is then shown once. */
export function NewWebhookDialog({ onClose, onMade }: NewWebhookDialogProps) {
  const [isSome, setIsSome] = useState(false);
  const finish = useFinish({ changes: [webhooksKey], onClose });
  const { form, field, busy } = useForm({
    rules: {
      url: urlRule,
      description: (value) => (value.length > 200 ? "Use at most 200 characters" : undefined),
      span: choiceOf(spans.map(({ value }) => value)),
      types: listOf(eventTypes, ({ length }) =>
        isSome && length === 0 ? "Choose at least one type" : undefined,
      ),
      in_order: checkbox(),
    },
    send: async ({ url, description, types, in_order }) => {
      const body = { url: url.trim(), description: description.trim(), types, in_order };
      const answer = await call("POST /v1/admin/webhooks", { body });
      if (!answer.ok) return answer;
      finish();
      onMade(answer.data);
      return undefined;
    },
    failed: "The webhook wasn't made",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New webhook"
      description="It gets what happens from now on."
      formId={form.id}
      act="Make webhook"
      acting="Making…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <TextField
          {...field("url")}
          label="Address"
          type="url"
          inputMode="url"
          hint="https:// and public, unless WEBHOOK_ALLOW names its host."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field("description")}
          label="Description (optional)"
          hint="What it's for, for other operators."
          autoComplete="off"
        />
        <SelectField
          {...field("span")}
          label="Events"
          options={spans}
          onChange={({ currentTarget }) => setIsSome(currentTarget.value === "some")}
        />
        {isSome && <TypesField {...field("types")} />}
        <CheckboxGroup {...field("in_order")} label="Order" options={[inOrder]} checked={[]} />
      </Form>
    </FormDialog>
  );
}
