import { useCallback, useState, type ComponentProps } from "react";
import { Field, type FieldWords } from "./Field.tsx";
import { controlClass, describedBy } from "./field-control.ts";
import { Icon } from "../Icon.tsx";
import { Ticks } from "../Ticks.tsx";
import { passwordStrength } from "./password-strength.ts";

interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<"input">, "id" | "className" | "type"> {
  /** Password strength meter, for a new password only. */
  strength?: boolean;
  /** For the meter: whether a password consists of well-known parts, such as the address in the same form. */
  isGuessable?: (password: string, form: HTMLFormElement | null) => boolean;
  /** Tells a password manager whether the password is new. */
  autoComplete: "current-password" | "new-password";
}

/** A password field with a button that reveals it. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  strength,
  isGuessable,
  onChange,
  ...input
}: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const [typed, setTyped] = useState("");
  const [guessable, setGuessable] = useState(false);
  // Reads what was typed before hydration or filled in by a password manager.
  const readTyped = useCallback((control: HTMLInputElement | null) => setTyped(control?.value ?? ""), []);
  const words = { id, label, hint, error };
  return (
    <Field {...words}>
      <div className="relative">
        <input
          {...input}
          ref={readTyped}
          id={id}
          type={revealed ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            const { value, form } = event.target;
            setTyped(value);
            setGuessable(isGuessable?.(value, form) ?? false);
            onChange?.(event);
          }}
          {...describedBy(words)}
          className={`${controlClass} pr-12`}
        />
        <button
          type="button"
          aria-pressed={revealed}
          aria-label="Show password"
          aria-controls={id}
          onClick={() => setRevealed(!revealed)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-text"
        >
          <Icon name={revealed ? "eye-off" : "eye"} />
        </button>
      </div>
      {strength && <Strength password={typed} guessable={guessable} refused={error !== undefined} />}
    </Field>
  );
}

/** A rejected password is never strong. Its error says why it was rejected. */
function Strength({
  password,
  guessable,
  refused,
}: Record<"guessable" | "refused", boolean> & { password: string }) {
  const strength = passwordStrength(password, guessable);
  const { level, words } = refused && strength.level > 0 ? tooCommon : strength;
  return (
    <div className="flex h-5 items-center gap-3">
      <div className="flex-1">
        <Ticks filled={level * 6} ticks={24} className="h-3" />
      </div>
      {/* Every word starts at the same place: it changes while somebody types. */}
      <output className={words && "w-24 text-13 text-muted"}>{words}</output>
    </div>
  );
}

/** A password that is long enough and still rejected is on the list of common passwords. */
const tooCommon = { level: 0, words: "too common" };
