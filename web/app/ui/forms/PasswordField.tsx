import { useCallback, useState, type ComponentProps } from "react";
import { Field, type FieldWords } from "./Field.tsx";
import { controlClass, describedBy } from "./field-control.ts";
import { Icon } from "../Icon.tsx";
import { Ticks } from "../Ticks.tsx";
import { passwordStrength } from "./password-strength.ts";

interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<"input">, "id" | "className" | "type"> {
  /** Shows how strong the password is while it is typed; for a new password only. */
  strength?: boolean;
  /** Which password is new and which is old, for the browser's password manager. */
  autoComplete: "current-password" | "new-password";
}

/** A password with a button that shows it. */
export function PasswordField({ id, label, hint, error, strength, onChange, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  // What was typed before hydration, or filled in by a password manager, counts as well.
  const readTyped = useCallback((control: HTMLInputElement | null) => setTyped(control?.value ?? ""), []);
  const words = { id, label, hint, error };
  return (
    <Field {...words}>
      <div className="relative">
        <input
          {...input}
          ref={readTyped}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
          {...describedBy(words)}
          className={`${controlClass} pr-12`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-text"
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      </div>
      {strength && <Strength password={typed} refused={error !== undefined} />}
    </Field>
  );
}

/** A password that is refused is not strong, whatever it is made of; its error says why. */
function Strength({ password, refused }: { password: string; refused: boolean }) {
  const strength = passwordStrength(password);
  const { level, words } = refused && strength.level > 0 ? tooCommon : strength;
  return (
    <div className="flex h-5 items-center gap-3">
      <div className="flex-1">
        <Ticks filled={level * 6} ticks={24} className="h-3" />
      </div>
      <output className={words && "data w-24 text-right text-13 text-muted"}>{words}</output>
    </div>
  );
}

/** What is long enough and refused all the same is on the list of the most used ones. */
const tooCommon = { level: 0, words: "too common" };
