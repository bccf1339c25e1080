import { choiceOf, entryOf, listOf } from "../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { useFinish } from "../acts/use-finish.ts";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { networkProblem, readNetworks } from "./networks.ts";
import { operatorKeysKey } from "./operator-key-queries.ts";
import { allScopes } from "./scope-words.ts";
import { ScopesField } from "./ScopesField.tsx";

interface NewKeyDialogProps {
  onClose: () => void;
  /** Called with the whole key. */
  onMade: (key: string) => void;
}

const lifetimes = [
  { days: 30, label: "In 30 days" },
  { days: 90, label: "In 90 days" },
  { days: 365, label: "In a year" },
  { days: null, label: "Never" },
];

/** Makes a key for a program, which is then shown once. */
export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const finish = useFinish({ changes: [operatorKeysKey], onClose });
  const { form, field, busy } = useForm({
    rules: {
      name: (value) => {
        if (value.trim() === "") return "Enter a name";
        return value.trim().length > 60 ? "Use at most 60 characters" : undefined;
      },
      expiresInDays: choiceOf(lifetimes.map(({ days }) => days)),
      networks: networkProblem,
      scopes: listOf(allScopes, ({ length }) => (length === 0 ? "Choose what the key may do" : undefined)),
    },
    send: async ({ name, networks, ...access }) => {
      const body = { ...access, name: name.trim(), networks: readNetworks(networks) };
      const answer = await call("POST /api/operator/operator-keys", { body });
      if (!answer.ok) return answer;
      finish();
      onMade(answer.data.key);
      return undefined;
    },
    failed: "The key wasn't made",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New operator key"
      description="Your code calls /v1/admin with it. It may do what you check here."
      formId={form.id}
      act="Make key"
      acting="Making…"
      busy={busy}
    >
      <Form {...form} className="grid gap-5 pt-4">
        <TextField {...field("name")} label="Name" hint="The program that will use it." autoComplete="off" />
        <SelectField
          {...field("expiresInDays")}
          label="Ends"
          options={lifetimes.map(({ days, label }) => ({ value: entryOf(days), label }))}
          defaultValue="365"
        />
        <TextField
          {...field("networks")}
          label="Networks (optional)"
          hint="Addresses of your servers, such as 203.0.113.0/24. Empty: it works from anywhere."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ScopesField {...field("scopes")} />
      </Form>
    </FormDialog>
  );
}
