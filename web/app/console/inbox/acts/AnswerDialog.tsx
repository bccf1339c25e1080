import type { InboxEntry } from "@keystead/contract/operator/inbox";
import { useState } from "react";
import { counted } from "../../../lib/format/words.ts";
import { type Rule, optional } from "../../../lib/forms/form-rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { TextAreaField } from "../../../ui/forms/TextAreaField.tsx";
import { ActDialog } from "../../acts/ActDialog.tsx";
import { reasonRule } from "../../acts/ReasonFields.tsx";
import { type ActAnswer, useAct } from "../../acts/use-act.ts";
import { operatorSentences } from "../../calls/operator-sentences.ts";
import { licenseKey } from "../../licenses/license-queries.ts";
import { useMay } from "../../session/use-operator.ts";
import { inboxKey } from "../inbox-queries.ts";
import { Quote } from "../Quote.tsx";
import { AnswerPreview } from "./AnswerPreview.tsx";
import { daysRule, ExtendFields } from "./ExtendFields.tsx";

export interface AnswerAnswer extends ActAnswer {
  entry: InboxEntry;
  extended_until: string | null;
}

interface Body {
  text: string;
  extend?: { days: number; reason: string };
}

const maxLength = 5000;

const textRule: Rule = (value) => {
  if (!value.trim()) return "Write an answer";
  return value.length > maxLength ? `Use at most ${maxLength} characters` : undefined;
};

/** How many days a request is usually given. */
const usualDays = "7";

const wordsFor = (days: string): string =>
  /^\d+$/.test(days.trim()) ? `You have ${counted(Number(days), "more day")}.` : "";

/** Answers a message by email. A request for more time gets it in the same act. */
export function AnswerDialog({ message, onClose }: { message: InboxEntry; onClose: () => void }) {
  const { id, kind, email, license_id: license } = message;
  const may = useMay();
  const canExtend = kind === "extension" && license !== null && may("licenses:extend");
  const [days, setDays] = useState(canExtend ? usualDays : "");
  // Undefined until somebody writes: the words follow the days.
  const [written, setWritten] = useState<string>();
  const isExtending = days.trim() !== "";
  const act = useAct<Body, AnswerAnswer>({
    run: (body, query, send) => send("POST /v1/admin/inbox/{id}/answer", { params: { id }, query, body }),
    changes: [inboxKey, ...(license === null ? [] : [licenseKey(license)])],
    done: ({ extended_until: until }) => ({
      title: until === null ? "The answer is on its way" : "Answered, and the license is extended",
      description: email,
      names: [email],
    }),
    onClose,
  });
  const { form, field, busy } = useForm({
    rules: {
      text: textRule,
      days: isExtending ? daysRule : optional,
      reason: canExtend && isExtending ? reasonRule : optional,
    },
    send: ({ text, reason }) =>
      act.preview({
        text: text.trim(),
        ...(isExtending && { extend: { days: Number(days), reason: reason.trim() } }),
      }),
    failed: "The preview didn't work",
    own: operatorSentences,
  });
  const text = field("text");
  return (
    <ActDialog
      title={kind === "extension" ? `Answer the request of ${email}` : `Answer ${email}`}
      label={isExtending ? "Extend and send" : "Send answer"}
      act={act}
      renderConsequences={(preview) => <AnswerPreview message={message} preview={preview} />}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      {message.text !== null && (
        <Quote isLow>
          <bdi className="text-muted">{message.text}</bdi>
        </Quote>
      )}
      {canExtend && <ExtendFields field={field} days={days} onDays={setDays} />}
      <TextAreaField
        {...text}
        label="Answer"
        hint="It's emailed, above what they wrote."
        value={written ?? wordsFor(days)}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          text.onChange(event);
        }}
      />
    </ActDialog>
  );
}
