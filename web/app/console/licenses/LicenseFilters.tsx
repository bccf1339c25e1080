import { tiers } from "@keystead/content/tiers";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { statusNames } from "./LicenseStatus.tsx";

interface LicenseFiltersProps {
  words: string;
  status: string;
  tier: string;
  onWords: (words: string) => void;
  onChoose: (name: "status" | "tier", value: string) => void;
}

const statuses = [
  { value: "", label: "Any" },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
];
const allTiers = [{ value: "", label: "Any" }, ...tiers.map(({ id, name }) => ({ value: id, label: name }))];

/** What the list is filtered by. Words are searched when they are sent, the others at once. */
export function LicenseFilters({ words, status, tier, onWords, onChoose }: LicenseFiltersProps) {
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
      <form
        onSubmit={onSubmit}
        className="grid items-end gap-4 sm:grid-cols-2 md:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <TextField
          id="license-words"
          label="Search for"
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          placeholder="Email, key, order, machine or ID"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <SelectField
          id="license-status"
          label="Status"
          options={statuses}
          value={status}
          onChange={({ currentTarget }) => onChoose("status", currentTarget.value)}
        />
        <SelectField
          id="license-tier"
          label="Tier"
          options={allTiers}
          value={tier}
          onChange={({ currentTarget }) => onChoose("tier", currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </div>
  );
}
