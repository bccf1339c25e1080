/**
 * What the portal's forms can have wrong, by code, with the sentence for programs. Schemas use the sentences, and the code of a
 * field's problem is found by its sentence, so no two may be the same. What is not here has the code `field_invalid`.
 */
export const fieldProblems = {
  field_missing: "This field is missing.",
  field_unknown: "Unknown field.",
  text_unstorable: "This text contains characters we can't store.",
  line_broken: "Use one line without control characters.",
  name_missing: "Please enter a name.",
  person_missing: "Please enter your name",
  email_missing: "Please enter your email address",
  email_invalid: "Please enter a valid email address",
  email_invisible: "This address contains an invisible character. Type it instead of pasting it.",
  email_garbled: "A character of this address was lost on the way (\ufffd). Type it again.",
  mailbox_too_long: "Use at most 64 characters before the @.",
  mailbox_dots: "Before the @, put dots only between other characters.",
  domain_number: "A domain can't end in a number.",
  domain_hyphens: "A part of a domain can't start or end with a hyphen.",
  domain_impossible: "This domain can't exist. Check the part after the @.",
  domain_too_long: "Use at most 63 characters between two dots of the domain.",
  password_missing: "Please enter a password",
  password_short: "Use at least 8 characters",
  password_blank: "Use more than spaces",
  password_padded: "Use at least 8 characters, not counting spaces at the ends",
  password_long: "Use at most 128 characters",
  password_unstorable: "This password contains characters we can't store.",
  link_incomplete: "The link is incomplete.",
  id_invalid: "This isn't a valid ID.",
  scope_missing: "Choose at least one.",
  scope_repeated: "Name each scope once.",
  paste_missing: "Paste what the app shows.",
  action_unknown: "Choose notify, start or stop.",
  ticker_invisible: "A ticker can't contain invisible characters. Type it instead of pasting it.",
  ticker_missing: "Enter a ticker or an address.",
  ticker_unknown: "No token in the market has this ticker. Check it, or enter an address.",
  amount_missing: "Enter an amount in US dollars.",
  amount_low: "Enter an amount above zero.",
  amount_high: "Enter a smaller amount.",
} as const;

/** The sentences about a length. The problem of the field holds the limit. */
export const lengthProblems = {
  text_long: (limit: number) => `Use at most ${limit} characters.`,
  text_short: (limit: number) => `Use at least ${limit} characters.`,
} as const;

export type LengthRule = keyof typeof lengthProblems;
export type FieldRule = keyof typeof fieldProblems | LengthRule | "field_invalid";

const codes = new Map(
  Object.entries(fieldProblems).map(([code, message]) => [message as string, code as FieldRule]),
);

/** The code of a field's problem, and the limit that it is about, of what a schema says. */
export function fieldRuleOf(issue: {
  readonly message: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}): { code: FieldRule; limit?: number } {
  const { message, minimum, maximum } = issue;
  if (typeof maximum === "number" && message === lengthProblems.text_long(maximum))
    return { code: "text_long", limit: maximum };
  if (typeof minimum === "number" && message === lengthProblems.text_short(minimum))
    return { code: "text_short", limit: minimum };
  return { code: codes.get(message) ?? "field_invalid" };
}
