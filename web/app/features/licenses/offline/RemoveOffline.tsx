import { offlineCommands } from "@keystead/content/setup";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { inCode } from "../../code/in-code.ts";
import { WithCode } from "../../code/WithCode.tsx";
import { licenseQueryKey } from "../license-queries.ts";
import { PastedTextField } from "./PastedTextField.tsx";
import { receiptRule } from "./pasted-text-rules.ts";

/** Takes the receipt of an app that stopped for good, and removes its machine from the license. */
export function RemoveOffline() {
  const [removals, setRemovals] = useState(0);
  return (
    <section aria-labelledby="remove-offline" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3 id="remove-offline" className="text-15 font-semibold">
          Remove an offline machine
        </h3>
        <p className="max-w-reading text-15 text-muted">
          <WithCode
            text={`Have the app make a receipt${inCode(offlineCommands?.receipt)}. It stops, and its receipt shows us that another machine can take its place.`}
          />
        </p>
      </div>
      {/* The key empties the form after each removal. */}
      <ReceiptForm key={removals} onRemoved={() => setRemovals(removals + 1)} />
    </section>
  );
}

function ReceiptForm({ onRemoved }: { onRemoved: () => void }) {
  const client = useQueryClient();
  const { form, field, busy } = useForm({
    rules: { receipt: receiptRule },
    send: async ({ receipt }) => {
      const answer = await call("POST /api/license/offline-deactivation", { body: { receipt } });
      if (!answer.ok) return answer;
      const { name } = answer.data;
      const description = "Another machine can take its place.";
      showToast({ title: `${name} was removed.`, description, names: [name] });
      void client.invalidateQueries({ queryKey: [licenseQueryKey] });
      onRemoved();
    },
    failed: "The machine wasn't removed. Please try again.",
    own: {
      not_found: "This machine isn't on any of your licenses. It may have been removed already.",
    },
  });
  return (
    <Form {...form} className="grid gap-4">
      <PastedTextField
        {...field("receipt")}
        noun="receipt"
        label="Receipt from the app"
        hint="Paste all of it, or drop the file here."
      />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? "Removing…" : "Remove machine"}
        </Button>
      </div>
    </Form>
  );
}
