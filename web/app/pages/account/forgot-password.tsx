import { useState } from "react";
import { href } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { TextLink } from "../../features/shell/TextLink.tsx";
import { NeedsScript } from "../../features/shell/NeedsScript.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { emailRule } from "../../lib/forms/form-rules.ts";
import { pageMeta } from "../../lib/meta.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/forms/FormErrorSummary.tsx";

const parent = { label: "Log in", to: href("/login") };
export const handle = { breadcrumbs: { title: "Forgot password", parent } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Forgot password",
    description: "Get a link by mail to choose a new password.",
    path: href("/forgot-password"),
  });

interface Sent {
  to: string;
  message: string;
}

export default function ForgotPassword() {
  const [sent, setSent] = useState<Sent>();
  return sent ? <LinkSent {...sent} onAgain={() => setSent(undefined)} /> : <AskForLink onSent={setSent} />;
}

function AskForLink({ onSent }: { onSent: (sent: Sent) => void }) {
  const { form, field, summary, busy } = useForm({
    rules: { email: emailRule },
    send: async (body) => {
      const answer = await call("POST /api/forgot-password", { body });
      if (!answer.ok) return answer;
      onSent({ to: body.email, message: answer.data.message });
    },
    failed: "Something went wrong. Please try again.",
  });
  return (
    <AccountPage
      title="Forgot your password?"
      lede="Enter the address of your account. We send a link to it."
    >
      <form {...form} className="grid gap-5">
        <NeedsScript />
        <FormErrorSummary {...summary} />
        <EmailField {...field("email")} enterKeyHint="send" />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Sending…" : "Send link"}
        </Button>
      </form>
      <p className="border-t border-line pt-5 text-15 text-muted">
        Remembered it? <TextLink to={href("/login")}>Log in</TextLink>
      </p>
    </AccountPage>
  );
}

/** The same for every address, so that it does not reveal accounts. */
function LinkSent({ to, message, onAgain }: Sent & { onAgain: () => void }) {
  return (
    <AccountPage title="Check your inbox" lede={message} arrived>
      <p className="text-15 text-muted">
        Nothing from us at <span className="data inline-block text-text wrap-anywhere">{to}</span> after a few
        minutes? Look into the spam folder, or check the address.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onAgain}>Use another address</Button>
        <span className="text-15 text-muted">
          <TextLink to={href("/login")}>Back to log in</TextLink>
        </span>
      </div>
    </AccountPage>
  );
}
