import { type FocusEvent, type PointerEvent, useId, useRef, useState, type SyntheticEvent } from "react";
import type { Refusal } from "./form-refusal.ts";
import type { Rule } from "./form-rules.ts";

type Values<Name extends string> = Record<Name, string>;
type Control = HTMLInputElement | HTMLTextAreaElement;

interface FormPlan<Name extends string> {
  /** What must be so before a field is sent. */
  rules: Record<Name, Rule>;
  /** Sends the values. Resolves to a refusal, or to nothing when it went through. */
  send: (values: Values<Name>) => Promise<Refusal | undefined | void>;
}

/** How long a wait may be before it shows, in milliseconds. */
const patience = 300;

/**
 * State of one form with uncontrolled fields: what is typed stays in the inputs, also what was typed
 * before the page was hydrated. A field is checked when it is left, then on each change; all of them when
 * the form is sent. What the server says of a field lands under that field.
 */
export function useForm<Name extends string>({ rules, send }: FormPlan<Name>) {
  const formId = useId();
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const sent = useRef<Values<Name>>(undefined);
  const pressing = useRef(false);
  const left = useRef(new Set<Name>());
  const names = Object.keys(rules) as Name[];
  const idOf = (name: Name) => `${formId}-${name}`;

  // What the server refused stays refused until it is changed: the summary that takes the focus makes the
  // browser leave the field, and that alone must not clear the server's words.
  const refusedBefore = (name: Name, value: string) =>
    sent.current?.[name] === value ? refusal?.fields[name] : undefined;

  const check = (name: Name, value: string) => {
    const error = rules[name](value) ?? refusedBefore(name, value);
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others) as typeof errors);
  };

  function stop(found: Partial<Values<Name>>, refused?: Refusal) {
    setErrors(found);
    setRefusal(refused);
    setAttempt((count) => count + 1);
  }

  async function submit(values: Values<Name>) {
    const showBusy = setTimeout(() => setBusy(true), patience);
    sending.current = true;
    sent.current = values;
    try {
      const refused = await send(values);
      if (refused) stop(pick(names, refused.fields), refused);
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
    const values = Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Values<Name>;
    left.current = new Set(names);
    const found = pick(names, Object.fromEntries(names.map((name) => [name, rules[name](values[name])])));
    if (Object.keys(found).length > 0) return stop(found);
    setErrors({});
    setRefusal(undefined);
    await submit(values);
  }

  // Safari gives no button the focus that is pressed, so leaving a field does not say where to.
  const onPointerDown = ({ target }: PointerEvent<HTMLFormElement>) => {
    pressing.current = target instanceof Element && isSubmitButton(target.closest("button"));
  };
  const onPointerUp = () => {
    pressing.current = false;
  };

  return {
    busy,
    /** The last refusal, until the form is sent again. */
    refusal,
    /** For the form element. Without script the browser must not put the values into the address. */
    form: {
      method: "post",
      noValidate: true,
      onSubmit,
      onPointerDown,
      onPointerUp,
      onPointerCancel: onPointerUp,
    } as const,
    /** For FormErrorSummary. */
    summary: {
      attempt,
      // Words about a field say it all; those of the whole form would only repeat them.
      failure: Object.keys(errors).length > 0 ? undefined : wholeFailure(names, refusal),
      detail: refusal?.detail,
      requestId: refusal?.requestId,
      // Two fields with the same words are said once.
      errors: names.flatMap((name, index) => {
        const message = errors[name];
        const said = names.slice(0, index).some((earlier) => errors[earlier] === message);
        return message && !said ? [{ id: idOf(name), message }] : [];
      }),
    },
    /** For one field. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      error: errors[name],
      onBlur: (event: FocusEvent<Control>) => {
        // Words that appear now would push the button away from under the press; sending says them anyway.
        if (pressing.current || isSubmitButton(event.relatedTarget)) return;
        // An empty field that is merely passed through is no mistake yet.
        if (event.currentTarget.value === "" && !left.current.has(name)) return;
        left.current.add(name);
        check(name, event.currentTarget.value);
      },
      onChange: (event: SyntheticEvent<Control>) => {
        if (left.current.has(name)) check(name, event.currentTarget.value);
      },
    }),
  };
}

function isSubmitButton(element: Element | null): boolean {
  return element instanceof HTMLButtonElement && element.type === "submit";
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === "string" ? entry : "";
}

/** The fields of this form that something is said about. */
function pick<Name extends string>(
  names: readonly Name[],
  words: Record<string, string | undefined>,
): Partial<Values<Name>> {
  return Object.fromEntries(names.flatMap((name) => (words[name] ? [[name, words[name]]] : []))) as Partial<
    Values<Name>
  >;
}

/** A refusal that was about a field is over when the field is corrected. */
function wholeFailure(names: readonly string[], refusal: Refusal | undefined): string | undefined {
  return names.some((name) => refusal?.fields[name]) ? undefined : refusal?.message;
}
