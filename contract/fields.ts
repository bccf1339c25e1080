import { z } from "zod";
import { fieldProblems, lengthProblems } from "./field-problems.ts";
import { findImpossible, foldEmail } from "./values/email-address.ts";
import { findShort, minPasswordLength } from "./values/guessable-password.ts";

/**
 * Text that the database can hold: no NUL, which PostgreSQL refuses, and no lone surrogate, which UTF-8 cannot carry.
 * @param max longest length in UTF-16 code units
 */
export function text(max: number, message?: string): z.ZodString {
  return z
    .string(message)
    .max(max, lengthProblems.text_long(max))
    .refine((value) => !value.includes("\0") && value.isWellFormed(), fieldProblems.text_unstorable);
}

/** Text on one line: no control characters, so that it is safe in a mail header or a log line. */
export function line(max: number): z.ZodString {
  return text(max).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fieldProblems.line_broken);
}

/** Bidirectional controls: a name with one changes how the words around it read. */
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Drops bidirectional controls of a name that is shown to others. */
export const cleanName = (text: string): string => text.replace(bidirectional, "");

/** A name that is shown to others: one line, without bidirectional controls. */
export function name(max: number): z.ZodString {
  return line(max).overwrite(cleanName);
}

/** An address that is safe to write to: one mailbox, of which every character is visible. */
export const plainEmail = z
  .string(fieldProblems.email_missing)
  .overwrite(foldEmail)
  .min(1, fieldProblems.email_missing)
  .max(254, fieldProblems.email_invalid)
  // Default-ignorable code points are drawn as nothing (Unicode UAX #44), so two addresses would look the same. Some
  // count as letters or marks, which the pattern below allows.
  .refine((value) => !/\p{Default_Ignorable_Code_Point}/u.test(value), {
    message: fieldProblems.email_invisible,
    abort: true,
  })
  .regex(
    // The domain is letters of any script, digits and hyphens: with a "/" or "%" a URL parser would read another domain.
    /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{N}\p{M}-]+\.)+[\p{L}\p{N}\p{M}-]{2,}$/u,
    { message: fieldProblems.email_invalid, abort: true },
  );

/**
 * An email address as a person types it, folded: homographs in full width and the like become the address that they look
 * like. Deliverability is proved by mail; what nobody can have is refused with the reason.
 */
export const email = plainEmail.superRefine((value, context) => {
  const impossible = findImpossible(value);
  if (impossible !== undefined) context.addIssue({ code: "custom", message: fieldProblems[impossible] });
});

/** A new password: 8 to 128 characters, any characters, but what is drawn as nothing and blanks around it are not counted. */
export const newPassword = z
  .string(fieldProblems.password_missing)
  .min(minPasswordLength, { message: fieldProblems.password_short, abort: true })
  .max(128, fieldProblems.password_long)
  .superRefine((value, context) => {
    const short = findShort(value);
    if (short !== undefined) context.addIssue({ code: "custom", message: fieldProblems[short] });
  })
  .refine((value) => value.isWellFormed(), fieldProblems.password_unstorable);

/** The token of a mailed link: 256 bits, base64url. */
export const mailedToken = z
  .string(fieldProblems.link_incomplete)
  .regex(/^[\w-]{43}$/, fieldProblems.link_incomplete);

/**
 * When a signed link expires, in Unix seconds. One spelling only: `Number` would also take a sign, blanks, hex and zeros in front, and
 * the signature covers the number.
 */
export const linkExpiry = z
  .string(fieldProblems.link_incomplete)
  .regex(/^[1-9]\d{0,10}$/, fieldProblems.link_incomplete)
  .transform(Number);

/** The signature of a link: an HMAC of 256 bits, base64url. */
export const linkSignature = z.string().regex(/^[\w-]{43}$/);

/** The longest list of machines, because a license without a limit may be used on any number of them. */
export const maxMachines = 1000;

/** The most parts of the hardware by which a machine is known. */
export const maxComponents = 16;

export const id = z.uuid(fieldProblems.id_invalid);

/** A moment in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
