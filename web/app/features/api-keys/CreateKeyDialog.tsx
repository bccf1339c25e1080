import type { CallProblem } from "@keystead/contract/client";
import { useState } from "react";
import { href, Link } from "react-router";
import { problemOf } from "../../lib/data/call-error.ts";
import { choiceOf, entryOf, listOf } from "../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroup } from "../../ui/forms/CheckboxGroup.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { NewKey } from "./NewKey.tsx";
import { allScopes, scopeWords } from "./scope-words.ts";
import { useApiKeyChanges } from "./use-api-keys.ts";

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

const lifetimes = [
  { days: 30, label: "In 30 days" },
  { days: 90, label: "In 90 days" },
  { days: 365, label: "In a year" },
  { days: null, label: "Never" },
];

/** Creates an API key and shows it once. */
export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  const [key, setKey] = useState<string>();
  const [copied, setCopied] = useState(false);
  const { create } = useApiKeyChanges();
  const { form, field, problem, busy } = useForm({
    rules: {
      name: (value) => (value.trim() === "" ? "Please enter a name." : undefined),
      scopes: listOf(allScopes, (chosen) =>
        chosen.length === 0 ? "Choose what the key may do." : undefined,
      ),
      expiresInDays: choiceOf(lifetimes.map(({ days }) => days)),
    },
    send: async ({ name, ...access }) =>
      create.mutateAsync({ name: name.trim(), ...access }).then((created) => {
        setKey(created);
        return undefined;
      }, problemOf),
    failed: "The key wasn't created. Try again.",
  });

  if (key !== undefined)
    return (
      <Dialog
        open={open}
        // Escape or a press outside must not lose a key that was not copied.
        onOpenChange={() => copied && onClose()}
        role="alertdialog"
        title="Copy your new API key"
        footer={
          <Button tone={copied ? "primary" : "quiet"} onClick={onClose}>
            {copied ? "Done" : "I saved it"}
          </Button>
        }
      >
        <NewKey value={key} onCopied={() => setCopied(true)} />
      </Dialog>
    );

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Create an API key"
      formId={form.id}
      act="Create key"
      acting="Creating…"
      busy={busy}
    >
      <Form {...form} summary={{ ...form.summary, ...wordsFor(problem) }} className="grid gap-4">
        <TextField
          {...field("name")}
          label="Name"
          hint="The program that will use it"
          maxLength={60}
          autoComplete="off"
          enterKeyHint="done"
        />
        <CheckboxGroup
          {...field("scopes")}
          label="The key may"
          options={allScopes.map((scope) => ({ value: scope, ...scopeWords[scope] }))}
          checked={["market:read"]}
        />
        <SelectField
          {...field("expiresInDays")}
          label="Expires"
          options={lifetimes.map(({ days, label }) => ({ value: entryOf(days), label }))}
          defaultValue="90"
          autoComplete="off"
        />
      </Form>
    </FormDialog>
  );
}

/** Replaces the server's words for a problem where they fit another page and not this dialog. */
function wordsFor(problem: CallProblem | undefined) {
  if (problem?.code !== "no_license") return {};
  return {
    failure: "API keys need a license that works",
    detail: (
      <Link to={href("/pricing")} className="touch inline-flex items-center underline underline-offset-3">
        See the plans
      </Link>
    ),
  };
}
