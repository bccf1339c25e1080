import type { CallProblem } from "@keystead/contract/client";
import { type FocusEvent, type PointerEvent, useId, useRef, useState, type SyntheticEvent } from "react";
import { type OwnSentences, type ProblemWords, problemWords } from "../problem-words.ts";
import { type FieldPlan, readField, type ValueOf } from "./field-plan.ts";

type NameOf<Fields> = keyof Fields & string;
type ByName<Fields> = Partial<Record<NameOf<Fields>, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Fieldset = Record<string, FieldPlan>;
type Values<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

interface FormPlan<Fields extends Fieldset> {
  /** How each field is validated before the form is sent: a rule for text, or the kind of another value. */
  rules: Fields;
  /** Sends the values. Resolves to the problem, or to undefined when the form went through. */
  send: (values: Values<NoInfer<Fields>>) => Promise<CallProblem | undefined>;
  /** What to say when the server was not reached or failed. */
  failed: string;
  /** What to say for single problems in place of the general sentences. */
  own?: OwnSentences;
}

/** Milliseconds before the form shows that it is waiting. */
const busyDelay = 300;

/**
 * State of one form with uncontrolled fields: typed values stay in the inputs, even those typed before hydration.
 * Validates a field when it is left and then on each change. Validates all fields when the form is sent. A server
 * message about a field is placed under that field.
 */
export function useForm<Fields extends Fieldset>({ rules, send, failed, own }: FormPlan<Fields>) {
  type Name = NameOf<Fields>;
  const formId = useId();
  const [errors, setErrors] = useState<ByName<Fields>>({});
  const [problem, setProblem] = useState<CallProblem>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** The sent entries of each field as text. */
  const sent = useRef<ByName<Fields>>({});
  const pressing = useRef(false);
  const touched = useRef(new Set<Name>());
  const plans: Record<Name, FieldPlan> = rules;
  const names = Object.keys(rules) as Name[];
  const words = problem && problemWords(problem, failed, own);
  const idOf = (name: Name) => `${formId}-${name}`;

  // A value that the server rejected stays invalid until it changes. The summary takes the focus and so blurs the
  // field. That blur alone must not clear the server's message.
  const serverError = (name: Name, entries: readonly string[]) =>
    sent.current[name] === asText(entries) ? words?.fields[name] : undefined;

  const check = (name: Name, entries: readonly string[]) => {
    const reading = readField(plans[name], entries);
    const error = reading.ok ? serverError(name, entries) : reading.message;
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others) as typeof errors);
  };

  function reject(fieldErrors: ByName<Fields>, cause?: CallProblem) {
    setErrors(fieldErrors);
    setProblem(cause);
    setAttempt((count) => count + 1);
  }

  async function submit(values: Values<Fields>) {
    const showBusy = setTimeout(() => setBusy(true), busyDelay);
    sending.current = true;
    try {
      const cause = await send(values);
      if (cause) reject(pick(names, problemWords(cause, failed, own).fields), cause);
    } finally {
      clearTimeout(showBusy);
      setBusy(false);
      sending.current = false;
    }
  }

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    const values: Record<string, unknown> = {};
    const invalid: Record<string, string> = {};
    for (const name of names) {
      const reading = readField(plans[name], entriesIn(data, name));
      if (reading.ok) values[name] = reading.value;
      else invalid[name] = reading.message;
    }
    touched.current = new Set(names);
    if (Object.keys(invalid).length > 0) return reject(pick(names, invalid));
    setErrors({});
    setProblem(undefined);
    sent.current = pick(
      names,
      Object.fromEntries(names.map((name) => [name, asText(entriesIn(data, name))])),
    );
    await submit(values as Values<Fields>);
  }

  // Safari does not focus a pressed button, so the blur event has no relatedTarget.
  const onPointerDown = ({ target }: PointerEvent<HTMLFormElement>) => {
    pressing.current = target instanceof Element && isSubmitButton(target.closest("button"));
  };
  const onPointerUp = () => {
    pressing.current = false;
  };

  return {
    busy,
    /** The problem of the last attempt, until the form is sent again. */
    problem,
    /** Shows a problem from elsewhere as if this form had been sent. */
    fail: (cause: CallProblem) => reject({}, cause),
    /** For Form. The method is `post`, so that without script no value ends up in the address. */
    form: {
      id: formId,
      method: "post",
      noValidate: true,
      onSubmit,
      onPointerDown,
      onPointerUp,
      onPointerCancel: onPointerUp,
      summary: {
        attempt,
        // A message about the whole form would only repeat the messages about its fields.
        failure: Object.keys(errors).length > 0 ? undefined : formFailure(names, words),
        detail: words?.detail,
        requestId: words?.requestId,
        // Two fields with the same message are listed once.
        errors: names.flatMap((name, index) => {
          const message = errors[name];
          const repeated = names.slice(0, index).some((earlier) => errors[earlier] === message);
          return message && !repeated ? [{ id: idOf(name), message }] : [];
        }),
      },
    } as const,
    /** For one field. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      error: errors[name],
      onBlur: (event: FocusEvent<Control>) => {
        // A message that appears now would move the button away under the pointer. Sending validates the field anyway.
        if (pressing.current || isSubmitButton(event.relatedTarget)) return;
        // Tabbing through an empty field is not an error yet.
        const entries = entriesOf(event.currentTarget);
        if (asText(entries) === "" && !touched.current.has(name)) return;
        touched.current.add(name);
        check(name, entries);
      },
      onChange: (event: SyntheticEvent<Control>) => {
        if (touched.current.has(name)) check(name, entriesOf(event.currentTarget));
      },
    }),
  };
}

function isSubmitButton(element: Element | null): boolean {
  return element instanceof HTMLButtonElement && element.type === "submit";
}

function entriesIn(data: FormData, name: string): string[] {
  return data.getAll(name).filter((entry) => typeof entry === "string");
}

/** The entries of a control's field. For boxes, they come from all boxes with the same name. */
function entriesOf(control: Control): string[] {
  const isBox = control.type === "checkbox" || control.type === "radio";
  return isBox && control.form ? entriesIn(new FormData(control.form), control.name) : [control.value];
}

const asText = (entries: readonly string[]): string => entries.join(" ");

/** The fields of this form that have a message. */
function pick<Name extends string>(
  names: readonly Name[],
  messages: Record<string, string | undefined>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (messages[name] ? [[name, messages[name]]] : [])),
  ) as Partial<Record<Name, string>>;
}

/** The message of the whole form. A problem with a field ends when the field is corrected. */
function formFailure(names: readonly string[], words: ProblemWords | undefined): string | undefined {
  return names.some((name) => words?.fields[name]) ? undefined : words?.message;
}
