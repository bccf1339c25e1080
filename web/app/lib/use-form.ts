import { useId, useRef, useState, type SyntheticEvent } from "react";

type Values<Name extends string> = Record<Name, string>;
type Rule = (value: string) => string | undefined;

interface FormPlan<Name extends string> {
  /** What must be so before a field is sent: the words to show, or undefined. */
  rules: Record<Name, Rule>;
  /** Sends the values. Resolves to the words of a refusal, or to nothing when it went through. */
  send: (values: Values<Name>) => Promise<string | undefined | void>;
}

/**
 * State of one form with uncontrolled fields: what is typed stays in the inputs. A field is checked when
 * it is left, then on each change; all of them when the form is sent.
 */
export function useForm<Name extends string>({ rules, send }: FormPlan<Name>) {
  const formId = useId();
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const left = useRef(new Set<Name>());
  const names = Object.keys(rules) as Name[];
  const idOf = (name: Name) => `${formId}-${name}`;

  const check = (name: Name, value: string) => {
    const { [name]: _, ...others } = errors as Values<Name>;
    const error = rules[name](value);
    setErrors((error ? { ...others, [name]: error } : others) as Partial<Values<Name>>);
  };

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? "")]),
    ) as Values<Name>;
    const found: Partial<Values<Name>> = {};
    for (const name of names) {
      left.current.add(name);
      const error = rules[name](values[name]);
      if (error) found[name] = error;
    }
    setErrors(found);
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refusal = await send(values);
    setFailure(refusal ?? undefined);
    setBusy(false);
  }

  return {
    busy,
    /** For the form element. Without script the browser must not put the values into the address. */
    form: { method: "post", noValidate: true, onSubmit } as const,
    /** For FormErrorSummary. */
    summary: {
      attempt,
      failure,
      errors: names.flatMap((name) => {
        const message = errors[name];
        return message ? [{ id: idOf(name), message }] : [];
      }),
    },
    /** For one field. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      error: errors[name],
      onBlur: (event: SyntheticEvent<HTMLInputElement>) => {
        // An empty field that is merely passed through is no mistake yet.
        if (event.currentTarget.value === "" && !left.current.has(name)) return;
        left.current.add(name);
        check(name, event.currentTarget.value);
      },
      onChange: (event: SyntheticEvent<HTMLInputElement>) => {
        if (left.current.has(name)) check(name, event.currentTarget.value);
      },
    }),
  };
}
