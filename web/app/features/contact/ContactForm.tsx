import { useState } from "react";
import { useLocation } from "react-router";
import { call } from "../../lib/api.ts";
import { subjectOf } from "../shell/contact-address.ts";
import { emailRule, optional } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { Form } from "../../ui/forms/Form.tsx";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { EmailField } from "../accounts/EmailField.tsx";
import { MessageSent } from "./MessageSent.tsx";
import { messageRule, nameRule } from "./message-rules.ts";
import { NeedsScript } from "../shell/NeedsScript.tsx";

/** Sends a message to support. The confirmation replaces the form. */
export function ContactForm() {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) return <MessageSent email={email} onAgain={() => setEmail(undefined)} />;
  return <MessageForm onSent={setEmail} />;
}

/** @param onSent gets the address that support will reply to */
function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, field, busy } = useForm({
    rules: { name: nameRule, email: emailRule, subject: optional, message: messageRule, homepage: optional },
    send: async ({ subject, ...body }) => {
      const answer = await call("POST /api/contact", { body: { ...body, ...(subject && { subject }) } });
      if (!answer.ok) return answer;
      onSent(answer.data.email);
    },
    failed: "Your message wasn't sent. Please try again.",
  });
  const linkedSubject = useLinkedSubject();
  return (
    <Form {...form} lead={<NeedsScript />}>
      <TextField {...field("name")} label="Name" autoComplete="name" maxLength={80} enterKeyHint="next" />
      <EmailField {...field("email")} hint="We'll reply to this address." enterKeyHint="next" />
      <TextField
        {...field("subject")}
        label="Subject (optional)"
        defaultValue={linkedSubject}
        maxLength={120}
        enterKeyHint="next"
      />
      <TextAreaField
        {...field("message")}
        label="Message"
        maxLength={5000}
        hint="If it's about a license, include the last four characters of its key. Never send the whole key."
      />
      <Trap {...field("homepage")} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {busy ? "Sending…" : "Send message"}
      </Button>
    </Form>
  );
}

/**
 * The subject that a link asks for. Empty until hydration, because a prerendered page does not know its query string.
 */
function useLinkedSubject(): string {
  const { search } = useLocation();
  return useHydrated() ? subjectOf(search) : "";
}

/** Honeypot: a field that people do not see and bots fill in. The server discards messages with it. */
function Trap({ id, name }: { id: string; name: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
