import type { OperatorLink } from "@keystead/contract/console/operators";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { NewPasswordField } from "../../features/accounts/passwords/NewPasswordField.tsx";
import { emailRule, newPasswordRule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";
import { call } from "../calls/api.ts";
import { operatorSentences } from "../calls/operator-sentences.ts";
import { appCodeRule, CodeField } from "../../features/two-factor/CodeField.tsx";
import { Page } from "../frame/Page.tsx";
import { roleNames } from "../session/role-names.ts";
import { useSetSession } from "../session/use-operator.ts";
import { Authenticator } from "../../features/two-factor/Authenticator.tsx";

interface JoinFormProps {
  token: string;
  link: OperatorLink;
  authenticator: { setup: string; secret: string; uri: string };
  onJoined: (recoveryCodes: readonly string[]) => void;
  onDead: () => void;
}

const codeWrong =
  "That code is incorrect. Check that the clock of your phone is right, then enter the next code.";

/** The password and the authenticator of a new operator, and the address of the first owner. */
export function JoinForm({ token, link, authenticator, onJoined, onDead }: JoinFormProps) {
  const { email, role, isReset } = link;
  const setSession = useSetSession();
  const { form, field, busy } = useForm({
    rules: {
      email: email === null ? emailRule : () => undefined,
      password: newPasswordRule,
      code: appCodeRule,
    },
    send: async ({ email: typed, ...choice }) => {
      const { setup } = authenticator;
      const body = { token, setup, ...choice, ...(email === null && { email: typed }) };
      const answer = await call("POST /api/operator/join", { body });
      if (answer.ok) {
        // The form goes before the cache is emptied, or it would read its link again.
        onJoined(answer.data.recoveryCodes);
        setSession(answer.data.operator);
      } else if (answer.code === "link_invalid") onDead();
      else return answer;
      return undefined;
    },
    failed: "That didn't work",
    own: { ...operatorSentences, code_wrong: codeWrong },
  });
  return (
    <Page title={isReset ? "Choose a new password" : "Join the console"} narrow>
      <p className="mb-6 text-15 text-muted">
        {isReset
          ? "This replaces your password, your authenticator, your passkeys and your recovery codes."
          : `This makes you an operator of the shop. Your role: ${roleNames[role].toLowerCase()}.`}
      </p>
      <Form {...form} className="grid gap-8">
        <div className="grid gap-5">
          {email === null ? (
            <EmailField {...field("email")} autoComplete="username" enterKeyHint="next" />
          ) : (
            <div className="grid gap-1.5 text-15">
              <p className="font-medium">Email</p>
              <p className="wrap-anywhere">
                <bdi>{email}</bdi>
              </p>
              {/* For password managers, and for the check of the password against it. */}
              <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
            </div>
          )}
          <NewPasswordField {...field("password")} enterKeyHint="next" />
        </div>
        <div className="border-t border-line pt-6">
          <Authenticator secret={authenticator.secret} uri={authenticator.uri} />
        </div>
        <CodeField
          {...field("code")}
          label="Code"
          hint="Six digits. Your app shows new ones every 30 seconds."
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Joining…" : isReset ? "Replace and log in" : "Join"}
        </Button>
      </Form>
    </Page>
  );
}
