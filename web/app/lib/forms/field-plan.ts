import type { Rule } from "./form-rules.ts";

/** The value of a field, or the message to show where it has none. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string };

/**
 * A field that holds something else than text, from `kinds/`: how its entries in the form become a value. Controls with one
 * name, such as the checkboxes of a list, have an entry each.
 */
export interface FieldKind<Value> {
  read: (entries: readonly string[]) => Reading<Value>;
}

/** A field is of a kind, or text that a rule validates. */
export type FieldPlan = Rule | FieldKind<unknown>;

/** What a field holds once it is valid. */
export type ValueOf<Plan> = Plan extends FieldKind<infer Value> ? Value : string;

/** What a field holds, or why it holds nothing that can be sent. */
export function readField(plan: FieldPlan, entries: readonly string[]): Reading<unknown> {
  if (typeof plan !== "function") return plan.read(entries);
  const text = entries.join(" ");
  const message = plan(text);
  return message === undefined ? { ok: true, value: text } : { ok: false, message };
}
