import { type SyntheticEvent, useId, useRef, useState } from "react";
import type { DescribedCall, DescribedField } from "virtual:calls";
import { Button } from "../../../ui/Button.tsx";
import { SelectField } from "../../../ui/forms/SelectField.tsx";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { ErrorState } from "../../../ui/failures/ErrorState.tsx";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { type TriedAnswer, tryCall } from "./try-call.ts";

interface TryFormProps {
  call: DescribedCall;
  /** Returns the key. Without a key it returns undefined and shows a message at the key's field. */
  readKey: () => string | undefined;
}

/** A form with the parameters of one call, and the server's answer below it. */
export function TryForm({ call, readKey }: TryFormProps) {
  const id = useId();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<TriedAnswer>();
  const name = `${call.method} ${call.path}`;

  async function send(values: FormData, key: string): Promise<void> {
    sending.current = true;
    setBusy(true);
    setAnswer(await tryCall(call, values, key));
    setBusy(false);
    sending.current = false;
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const key = sending.current ? undefined : readKey();
    if (key !== undefined) void send(new FormData(event.currentTarget), key);
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label={name} className="grid gap-4 pt-1 pb-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {call.sent.flatMap(({ where, fields }) =>
          fields.map((field) => (
            <TryField
              key={where + field.name}
              id={`${id}-${where}-${field.name}`}
              where={where}
              field={field}
            />
          )),
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" tone="primary" busy={busy} aria-label={`Send ${name}`}>
          {busy ? "Sending…" : "Send"}
        </Button>
        <p role="status" className="text-15 text-muted">
          {answer?.ok && `Response: ${answer.status}`}
        </p>
      </div>
      {answer?.ok === true && (
        <CodeBlock title="Response" name={`Response of ${name}`} text={answer.text} wrap />
      )}
      {answer?.ok === false && (
        <ErrorState title="The request wasn't sent">Check your connection and try again.</ErrorState>
      )}
    </form>
  );
}

interface TryFieldProps {
  id: string;
  where: string;
  field: DescribedField;
}

function TryField({ id, where, field: { name, type, optional } }: TryFieldProps) {
  const label = optional ? `${name} (optional)` : name;
  const shared = { id, name: `${where}.${name}`, label, autoComplete: "off" };
  const choices = choicesOf(type);
  if (choices.length === 0) return <TextField {...shared} hint={type} spellCheck={false} />;
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <SelectField {...shared} options={optional ? [{ value: "", label: "Default" }, ...options] : options} />
  );
}

/** The values of a field that takes one of a few, from its description: `"asc" | "desc"`. */
function choicesOf(type: string): string[] {
  const words = type.split(" | ");
  return words.every((word) => /^"[^"]*"$/.test(word)) ? words.map((word) => word.slice(1, -1)) : [];
}
