import type { ChangeEventHandler, FocusEventHandler } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { describedBy } from "./field-control.ts";

interface CheckboxGroupProps {
  /** The id of the first box, which takes the focus when the group has an error. */
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  options: readonly { value: string; label: string; hint: string }[];
  /** The values that are checked at first. */
  checked: readonly string[];
  onBlur?: FocusEventHandler<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** Several choices at once. Each is sent under the same name. */
export function CheckboxGroup({ id, name, label, error, options, checked, ...events }: CheckboxGroupProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-15 font-medium">{label}</legend>
      {options.map((option, index) => {
        const boxId = index === 0 ? id : `${id}-${option.value}`;
        return (
          <div key={option.value} className="grid grid-cols-[auto_1fr] gap-x-2.5">
            <span className="mt-0.5">
              <Checkbox
                {...events}
                {...describedBy({ id, hint: undefined, error })}
                aria-describedby={`${boxId}-hint${error ? ` ${id}-error` : ""}`}
                id={boxId}
                name={name}
                value={option.value}
                defaultChecked={checked.includes(option.value)}
              />
            </span>
            <label htmlFor={boxId} className="cursor-pointer text-15 max-sm:pb-2.5">
              {option.label}
              <span id={`${boxId}-hint`} className="block text-13 text-muted">
                {option.hint}
              </span>
            </label>
          </div>
        );
      })}
      {error && (
        <p id={`${id}-error`} className="text-13 text-down">
          {error}
        </p>
      )}
    </fieldset>
  );
}
