import type { Rule } from "../../../../lib/forms/form-rules.ts";

/** An order number, or nothing. */
export const orderRule: Rule = (value) => (value.length > 100 ? "Use at most 100 characters" : undefined);
