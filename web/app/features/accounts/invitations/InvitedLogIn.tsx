import type { User } from "@keystead/contract/portal/accounts";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { problemLine } from "../../../lib/problem-words.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { PasswordField } from "../../../ui/forms/PasswordField.tsx";
import { AccountPage } from "../AccountPage.tsx";
import { Address } from "../Address.tsx";
import { PasswordOwner } from "../passwords/PasswordOwner.tsx";
import { SubmitForm } from "../SubmitForm.tsx";

interface InvitedLogInProps {
  /** The invited address, which has an account. */
  email: string;
  /** Accepts the invitation once this user is logged in. It shows what prevents the acceptance itself. */
  accept: (user: User) => Promise<void>;
}

/**
 * Logs in to the account that an invitation is for, and accepts it. An invitation works for days and gets forwarded, so
 * the invitation alone logs nobody in. Somebody who is logged in to another account here stays logged in until they log
 * in to this one.
 */
export function InvitedLogIn({ email, accept }: InvitedLogInProps) {
  const user = useSession();
  const { form, field, busy } = useForm({
    rules: { password: (value) => (value ? undefined : "Enter your password") },
    send: async ({ password }) => {
      const answer = await call("POST /api/login", { body: { email, password } });
      if (!answer.ok) return answer.code === "login_failed" ? { ...answer, ...wrongPassword } : answer;
      await accept(answer.data.user);
      return undefined;
    },
    failed: "You weren't logged in. Try again.",
    own: {
      login_failed: "That isn't the password of this account. Try again, or get a login link.",
    },
  });
  return (
    <AccountPage title="Log in to accept" lede={<Lede email={email} here={user?.email} />} arrived>
      <SubmitForm form={form} busy={busy} act="Log in and accept" acting="Accepting…">
        <PasswordOwner email={email} />
        <PasswordField
          {...field("password")}
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </SubmitForm>
      <LogInByEmail email={email} />
    </AccountPage>
  );
}

const wrongPassword = { details: { fields: [{ field: "password", code: "login_failed" as const }] } };

function Lede({ email, here }: { email: string; here: string | undefined }) {
  return (
    <>
      <span>
        This invitation is for <Address end=",">{email}</Address> which has an account.{" "}
      </span>
      {here !== undefined && (
        <span>
          You're logged in here as <Address end=".">{here}</Address> Logging in below ends that session.
        </span>
      )}
    </>
  );
}

/** Mails a link that logs in without a password. After that login, the link of the invitation accepts it. */
function LogInByEmail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string>();

  async function send() {
    setBusy(true);
    setWords(undefined);
    const answer = await call("POST /api/sign-in-link", { body: { email } });
    setWords(answer.ok ? sent : problemLine(answer, "We couldn't send the email. Try again."));
    setBusy(false);
  }

  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-15 text-muted">No password? We can email you a link that logs you in.</p>
      <Button wide busy={busy} onClick={() => void send()}>
        {busy ? "Sending…" : "Email me a login link"}
      </Button>
      <p role="status" className="text-15 text-muted empty:hidden">
        {words}
      </p>
    </div>
  );
}

const sent =
  "Check your inbox. Log in with the link in this browser, then come back to this page and accept the invitation.";
