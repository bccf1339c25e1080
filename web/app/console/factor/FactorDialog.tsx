import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { useEffect, useSyncExternalStore } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { CodeField, codeRule } from "../../features/two-factor/CodeField.tsx";
import { call } from "../calls/api.ts";
import { isFactorNeeded, onFactorNeeded, settleFactor } from "../calls/factor.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { PasskeyButton } from "../passkeys/PasskeyButton.tsx";
import { useSession, useUpdateSession } from "../session/use-operator.ts";

/** Asks for the second factor when a call needs it. One for all pages: the call that asked is repeated afterwards. */
export function FactorDialog() {
  // A call that waits when its pages are left, such as by a logout, is not answered later.
  useEffect(() => () => settleFactor(false), []);
  return useSyncExternalStore(onFactorNeeded, isFactorNeeded) && <FactorQuestion />;
}

function FactorQuestion() {
  const passkeys = useSession().data?.passkeys ?? 0;
  const updateSession = useUpdateSession();
  function goOn(operator: LoggedInOperator) {
    updateSession(operator);
    settleFactor(true);
  }
  const { form, field, busy } = useForm({
    rules: { code: codeRule },
    send: async (body) => {
      const answer = await call("POST /api/operator/step-up", { body });
      if (!answer.ok) return answer;
      goOn(answer.data.operator);
      return undefined;
    },
    failed: "The code couldn't be checked",
    own: operatorSentences,
  });
  return (
    <FormDialog
      open
      onClose={() => settleFactor(false)}
      title="Confirm with a code"
      description="This act needs a code of your authenticator. It's good for ten minutes."
      formId={form.id}
      act="Confirm"
      acting="Checking…"
      busy={busy}
    >
      <div className="grid gap-5 pt-4">
        <Form {...form} className="grid gap-5">
          <CodeField {...field("code")} label="Code" />
        </Form>
        {passkeys > 0 && <PasskeyButton purpose="step-up" onDone={goOn} />}
      </div>
    </FormDialog>
  );
}
