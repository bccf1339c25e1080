import { type SyntheticEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { TextField } from "../../ui/forms/TextField.tsx";

interface SearchFormProps {
  /** Of the field. */
  id: string;
  label: string;
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
  /** The classes of the grid's columns. */
  columns: string;
  /** Filters that are chosen, which take effect at once. */
  children: Elements;
}

/** What a list is filtered by. Words are searched when they are sent. */
export function SearchForm({ id, label, placeholder, words, onWords, columns, children }: SearchFormProps) {
  const [typed, setTyped] = useState(words);
  const [last, setLast] = useState(words);
  // The address changed otherwise, such as by Back.
  if (words !== last) {
    setLast(words);
    setTyped(words);
  }
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    onWords(typed.trim());
  }
  return (
    <div role="search" className="mb-6 block">
      <form onSubmit={onSubmit} className={`grid items-end gap-4 ${columns}`}>
        <TextField
          id={id}
          label={label}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        {children}
        <Button type="submit">Search</Button>
      </form>
    </div>
  );
}
