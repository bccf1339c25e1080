import type { FieldKind, Reading } from "../field-plan.ts";

/** Several options of a set, such as checkboxes with one name. The value has the chosen options in the order of the set. */
export function listOf<const Option extends string>(
  options: readonly Option[],
  rule: (chosen: readonly Option[]) => string | undefined = () => undefined,
): FieldKind<Option[]> {
  return {
    read(entries) {
      const chosen = options.filter((option) => entries.includes(option));
      return reading(chosen, rule(chosen));
    },
  };
}

/** One option of a set, such as a list to select from. Null is an option without a value: "Never". */
export function choiceOf<const Option extends string | number | null>(
  options: readonly Option[],
  missing = "Choose one of these.",
): FieldKind<Option> {
  return {
    read([entry]) {
      const index = options.findIndex((option) => entryOf(option) === entry);
      const option = options[index];
      return option === undefined ? { ok: false, message: missing } : { ok: true, value: option };
    },
  };
}

/** How an option of a choice is written in the form. */
export function entryOf(option: string | number | null): string {
  return option === null ? "" : String(option);
}

/** One checkbox. */
export function checkbox(
  rule: (checked: boolean) => string | undefined = () => undefined,
): FieldKind<boolean> {
  return { read: (entries) => reading(entries.length > 0, rule(entries.length > 0)) };
}

interface NumberPlan {
  /** The number that was typed; undefined when the text is not a number. */
  parse: (text: string) => number | undefined;
  /** The message when the text is not a number. */
  missing: string;
  rule: (value: number) => string | undefined;
}

/** A number that is typed. */
export function numberOf({ parse, missing, rule }: NumberPlan): FieldKind<number> {
  return {
    read([entry = ""]) {
      const value = parse(entry);
      return value === undefined ? { ok: false, message: missing } : reading(value, rule(value));
    },
  };
}

function reading<Value>(value: Value, message: string | undefined): Reading<Value> {
  return message === undefined ? { ok: true, value } : { ok: false, message };
}
