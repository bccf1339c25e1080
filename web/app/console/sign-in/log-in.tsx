import type { LoggedInOperator } from "@keystead/contract/console/operators";
import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { PasswordField } from "../../ui/forms/PasswordField.tsx";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { Bar } from "../frame/Bar.tsx";
import { Page } from "../frame/Page.tsx";
import { useSession, useSetSession } from "../session/use-operator.ts";
import { PasskeyButton } from "../passkeys/PasskeyButton.tsx";
import { codeRule } from "../../features/two-factor/CodeField.tsx";
import { FactorField } from "../../features/two-factor/FactorField.tsx";
import { nextPage } from "../addresses/next-page.ts";

/** Logs an operator in, then opens the page that was asked for. */
export function LogIn() {
  const [search] = useSearchParams();
  const next = nextPage(search.get("next"));
  const session = useSession();
  const setSession = useSetSession();
  const navigate = useNavigate();
  const [byRecovery, setByRecovery] = useState(false);
  async function enter(operator: LoggedInOperator) {
    setSession(operator);
    await navigate(next, { replace: true });
  }
  const { form, field, busy } = useForm({
    rules: {
      email: (value) => (value.trim() ? undefined : "Enter your email"),
      password: (value) => (value ? undefined : "Enter your password"),
      code: codeRule,
    },
    send: async (body) => {
      const answer = await call("POST /api/operator/log-in", { body });
      if (!answer.ok) return answer;
      await enter(answer.data.operator);
      return undefined;
    },
    failed: "Login didn't work",
    own: operatorSentences,
  });
  if (session.data) return <Navigate to={next} replace />;
  return (
    <>
      <Bar />
      <Page title="Log in" narrow>
        <Form {...form}>
          <EmailField {...field("email")} autoComplete="username" enterKeyHint="next" />
          <PasswordField
            {...field("password")}
            label="Password"
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <FactorField
            {...field("code")}
            byRecovery={byRecovery}
            hint="Six digits, from your authenticator."
          />
          <Button type="submit" tone="primary" wide busy={busy}>
            {busy ? "Logging in…" : "Log in"}
          </Button>
          <PasskeyButton purpose="log-in" onDone={enter} />
          <Button tone="plain" wide onClick={() => setByRecovery(!byRecovery)}>
            {byRecovery ? "Use a code of the app" : "Use a recovery code"}
          </Button>
        </Form>
      </Page>
    </>
  );
}
