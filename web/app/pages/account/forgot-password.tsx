import { useState } from "react";
import { href } from "react-router";
import { AccountPage } from "../../features/accounts/AccountPage.tsx";
import { EmailField } from "../../features/accounts/EmailField.tsx";
import { LinkSent, type SentLink } from "../../features/accounts/links/LinkSent.tsx";
import { TextLink } from "../../features/shell/TextLink.tsx";
import { NeedsScript } from "../../features/shell/NeedsScript.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { call } from "../../lib/api.ts";
import { emailRule } from "../../lib/forms/form-rules.ts";
import { counted } from "../../lib/format/words.ts";
import { pageMeta } from "../../features/head/meta.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/forms/Form.tsx";

const parent = { label: "Log in", to: href("/login") };
export const handle = { breadcrumbs: { title: "Forgot password", parent } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Forgot password",
    description: "Get an email link to choose a new password.",
    path: href("/forgot-password"),
  });

export default function ForgotPassword() {
  const [sent, setSent] = useState<SentLink>();
  return sent ? <LinkSent {...sent} onAgain={() => setSent(undefined)} /> : <AskForLink onSent={setSent} />;
}

function AskForLink({ onSent }: { onSent: (sent: SentLink) => void }) {
  const { form, field, busy } = useForm({
    rules: { email: emailRule },
    send: async (body) => {
      const answer = await call("POST /api/forgot-password", { body });
      if (!answer.ok) return answer;
      onSent({ to: body.email, words: sentWords(answer.data) });
    },
    failed: "Something went wrong. Please try again.",
  });
  return (
    <AccountPage title="Forgot your password?" lede="Enter your email and we'll send a reset link.">
      <Form {...form} lead={<NeedsScript />}>
        <EmailField {...field("email")} enterKeyHint="send" />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Sending…" : "Send link"}
        </Button>
      </Form>
      <p className="border-t border-line pt-5 text-15 text-muted">
        Remembered it? <TextLink to={href("/login")}>Log in</TextLink>
      </p>
    </AccountPage>
  );
}

function sentWords({ validMinutes }: { validMinutes: number }): string {
  return `If this address has an account, you'll get an email with a link to choose a new password. It works for up to ${counted(validMinutes, "minute")}.`;
}
