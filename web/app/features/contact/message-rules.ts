import type { Rule } from "../../lib/forms/form-rules.ts";

export const nameRule: Rule = (value) => (value.trim() ? undefined : "Please enter your name");

/** In characters. Nobody could answer a shorter message. */
const shortest = 10;

export const messageRule: Rule = (value) => {
  if (!value.trim()) return "Please enter your message";
  return value.trim().length < shortest ? "Use at least 10 characters." : undefined;
};
