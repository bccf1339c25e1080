import { SelectField } from "../../ui/forms/SelectField.tsx";

interface ChoiceProps {
  /** Of the field. */
  id: string;
  label: string;
  /** The names of what can be chosen, by value. */
  names: Readonly<Record<string, string>>;
  /** An empty string: any. */
  value: string;
  onChoose: (value: string) => void;
}

/** A filter of a list that is chosen from a few. */
export function Choice({ id, label, names, value, onChoose }: ChoiceProps) {
  const options = Object.entries(names).map(([each, name]) => ({ value: each, label: name }));
  return (
    <SelectField
      id={id}
      label={label}
      options={[{ value: "", label: "Any" }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
