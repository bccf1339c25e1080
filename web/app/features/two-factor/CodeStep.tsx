import type { CallProblem } from "@keystead/contract/client";
import { useState } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { AccountPage } from "../accounts/AccountPage.tsx";
import { codeRule } from "./CodeField.tsx";
import { FactorField } from "./FactorField.tsx";

interface CodeStepProps {
  /** Makes the refused call again, with the code. */
  logIn: (code: string) => Promise<CallProblem | undefined>;
  /** What to say when the server was not reached or failed. */
  failed: string;
  /** Returns to the form before; undefined when there is none. */
  onBack?: () => void;
}

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ logIn, failed, onBack }: CodeStepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const { form, field, busy } = useForm({
    rules: { code: codeRule },
    send: ({ code }) => logIn(code),
    failed,
  });
  const lede = byRecovery
    ? "Enter one of the recovery codes you saved. Each works once."
    : "Enter the code your authenticator app shows.";
  return (
    <AccountPage title="Two-factor authentication" lede={lede} arrived>
      <Form {...form}>
        <FactorField
          {...field("code")}
          byRecovery={byRecovery}
          hint="Six digits. Your app shows new ones every 30 seconds."
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Logging in…" : "Log in"}
        </Button>
        <Button tone="plain" wide onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? "Use a code of the app" : "Use a recovery code"}
        </Button>
        {onBack && (
          <Button tone="plain" wide onClick={onBack}>
            Back
          </Button>
        )}
      </Form>
    </AccountPage>
  );
}
