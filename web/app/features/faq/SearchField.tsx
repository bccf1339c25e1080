import type { RefObject } from "react";
import { Field } from "../../ui/forms/Field.tsx";
import { controlClass } from "../../ui/forms/field-control.ts";
import { Icon } from "../../ui/Icon.tsx";

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (words: string) => void;
  onClear: () => void;
}

/** A search field with a clear button of its own instead of the browser's. */
export function SearchField({ input, value, onType, onClear }: SearchFieldProps) {
  return (
    <Field id="faq-search" label="Search the questions">
      <div className="relative">
        <input
          ref={input}
          id="faq-search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          className={`${controlClass} pr-12`}
        />
        {value !== "" && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={onClear}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-text"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </Field>
  );
}
