import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { counted } from "../../../lib/format/words.ts";
import { emailRule } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { AccountPage } from "../AccountPage.tsx";
import { EmailField } from "../EmailField.tsx";
import { LinkSent, type SentLink } from "./LinkSent.tsx";

interface RequestSignInLinkProps {
  /** The address that was typed already. */
  email: string;
  onPassword: () => void;
}

/** Has a link mailed that logs in without a password. */
export function RequestSignInLink({ email, onPassword }: RequestSignInLinkProps) {
  const [sent, setSent] = useState<SentLink>();
  const { form, field, busy } = useForm({
    rules: { email: emailRule },
    send: async (body) => {
      const answer = await call("POST /api/sign-in-link", { body });
      if (!answer.ok) return answer;
      setSent({ to: body.email, words: sentWords(answer.data) });
    },
    failed: "Something went wrong. Please try again.",
  });
  if (sent) return <LinkSent {...sent} onAgain={() => setSent(undefined)} />;
  return (
    <AccountPage
      title="Log in by email link"
      lede="Enter your email and we'll send a link that logs you in. No password needed."
      arrived
    >
      <Form {...form}>
        <EmailField {...field("email")} defaultValue={email} enterKeyHint="send" />
        <Button type="submit" tone="primary" wide busy={busy}>
          {busy ? "Sending…" : "Send link"}
        </Button>
        <Button wide onClick={onPassword}>
          Use my password
        </Button>
      </Form>
    </AccountPage>
  );
}

function sentWords({ validMinutes }: { validMinutes: number }): string {
  return `If this address has an account, you'll get an email with a login link. It works once, for up to ${counted(validMinutes, "minute")}.`;
}
