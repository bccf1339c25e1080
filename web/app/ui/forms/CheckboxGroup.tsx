import type { ChangeEventHandler, FocusEventHandler } from "react";
import { Icon } from "../Icon.tsx";
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
            <span className="relative mt-0.5 grid size-5">
              <input
                {...events}
                {...describedBy({ id, hint: undefined, error })}
                aria-describedby={`${boxId}-hint${error ? ` ${id}-error` : ""}`}
                type="checkbox"
                id={boxId}
                name={name}
                value={option.value}
                defaultChecked={checked.includes(option.value)}
                className="peer size-5 cursor-pointer appearance-none rounded-chip border border-control bg-field checked:border-accent-edge checked:bg-accent aria-invalid:border-down forced-colors:appearance-auto"
              />
              <Icon
                name="check"
                className="pointer-events-none invisible absolute inset-0.5 size-4 text-on-accent peer-checked:visible forced-colors:hidden"
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
