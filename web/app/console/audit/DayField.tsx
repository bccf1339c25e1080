import { TextField } from "../../ui/forms/TextField.tsx";

interface DayFieldProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day that a list is filtered by. */
export function DayField({ id, label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      id={id}
      label={label}
      type="date"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
