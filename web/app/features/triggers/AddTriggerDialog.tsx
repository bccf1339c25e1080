import type { TriggerAction } from "@keystead/contract/portal/triggers";
import { problemOf } from "../../lib/data/call-error.ts";
import { checkbox, choiceOf, numberOf } from "../../lib/forms/kinds/field-kinds.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { CheckboxGroup } from "../../ui/forms/CheckboxGroup.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { formatVolume } from "../../lib/format/numbers.ts";
import { botName, parseVolume } from "./trigger-words.ts";
import { shortMarketToken } from "../market/alerts/short-market-token.ts";
import { useTriggerChanges } from "./use-triggers.ts";

interface AddTriggerDialogProps {
  license: string;
  open: boolean;
  /** The names of the bots. */
  products: readonly string[];
  /** The token that the form starts with; empty for none. */
  coin: string;
  /** The line that the form starts with, of somebody who asked for an alert: US dollars in 24 hours. */
  amount: number | undefined;
  onClose: () => void;
}

const actions: { value: TriggerAction; label: string }[] = [
  { value: "notify", label: "Notify the app" },
  { value: "start", label: "Start the bot" },
  { value: "stop", label: "Stop the bot" },
];

const maxVolume = 1e15;

/** Adds a trigger to a license. */
export function AddTriggerDialog({ license, open, products, coin, amount, onClose }: AddTriggerDialogProps) {
  const { add } = useTriggerChanges(license);
  const { form, field, busy } = useForm({
    rules: {
      token: (value) => (value.trim() === "" ? "Enter a ticker or an address." : undefined),
      threshold: numberOf({
        parse: parseVolume,
        missing: "Enter an amount in US dollars.",
        rule: volumeRule,
      }),
      product: choiceOf(products),
      action: choiceOf(actions.map(({ value }) => value)),
      mail: checkbox(),
    },
    send: async ({ token: name, ...trigger }) =>
      add.mutateAsync({ token: name.trim(), ...trigger }).then(({ trigger: added }) => {
        showToast({
          title: "Alert added",
          description: `It fires when ${shortMarketToken(added.token)} rises to ${formatVolume(added.threshold)} in 24 hours.`,
        });
        onClose();
        return undefined;
      }, problemOf),
    failed: "The alert wasn't added. Try again.",
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add an alert"
      formId={form.id}
      act="Add alert"
      acting="Adding…"
      busy={busy}
    >
      <Form {...form} className="grid gap-4">
        <TextField
          {...field("token")}
          label="Token"
          hint="Ticker or address. If several tokens share a ticker, we use the one with the most volume."
          defaultValue={coin}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <TextField
          {...field("threshold")}
          label="24-hour volume, in US dollars"
          hint="Fires once each time volume rises past this amount."
          defaultValue={amount === undefined ? "" : formatVolume(amount)}
          maxLength={24}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <SelectField
          {...field("product")}
          label="Bot"
          options={products.map((product) => ({ value: product, label: botName(product) }))}
          autoComplete="off"
        />
        <SelectField {...field("action")} label="Action" options={actions} autoComplete="off" />
        <CheckboxGroup
          {...field("mail")}
          label="Also"
          options={[{ value: "mail", label: "Email me", hint: "Up to ten emails a day for each license" }]}
          checked={amount === undefined ? [] : ["mail"]}
        />
      </Form>
    </FormDialog>
  );
}

function volumeRule(volume: number): string | undefined {
  if (volume === 0) return "Enter an amount above zero.";
  return volume > maxVolume ? "Enter a smaller amount." : undefined;
}
