import type { Rule } from "./form-rules.ts";

/** The value of a field, or the message to show when it has none. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * A field that does not hold text, from `kinds/`. It turns the field's entries in the form into a value. Each control
 * with the same name has an entry, such as the checkboxes of a list.
 */
export interface FieldKind<Value> {
  read: (entries: readonly string[]) => Reading<Value>;
}

/** A field is of a kind, or text that a rule validates. */
export type FieldPlan = Rule | FieldKind<unknown>;

/** What a field holds once it is valid. */
export type ValueOf<Plan> = Plan extends FieldKind<infer Value> ? Value : string;

/** The value of a field, or the reason why it has none that can be sent. */
export function readField(plan: FieldPlan, entries: readonly string[]): Reading<unknown> {
  if (typeof plan !== "function") return plan.read(entries);
  const text = entries.join(" ");
  const message = plan(text);
  return message === undefined ? { ok: true, value: text } : { ok: false, message };
}
