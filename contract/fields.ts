import { z } from "zod";
import { findImpossible, foldEmail } from "./values/email-address.ts";
import { explainShort, minPasswordLength } from "./values/guessable-password.ts";

/**
 * Text that the database can hold: no NUL, which PostgreSQL refuses, and no lone surrogate, which UTF-8 cannot carry.
 * @param max longest length in UTF-16 code units
 */
export function text(max: number, message?: string): z.ZodString {
  return z
    .string(message)
    .max(max, `Use at most ${max} characters.`)
    .refine(
      (value) => !value.includes("\0") && value.isWellFormed(),
      "This text contains characters we can't store.",
    );
}

/** Text on one line: no control characters, so that it is safe in a mail header or a log line. */
export function line(max: number): z.ZodString {
  return text(max).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Use one line without control characters.");
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
  .string("Please enter your email address")
  .overwrite(foldEmail)
  .min(1, "Please enter your email address")
  .max(254, "Please enter a valid email address")
  // Default-ignorable code points are drawn as nothing (Unicode UAX #44), so two addresses would look the same. Some
  // count as letters or marks, which the pattern below allows.
  .refine((value) => !/\p{Default_Ignorable_Code_Point}/u.test(value), {
    message: "This address contains an invisible character. Type it instead of pasting it.",
    abort: true,
  })
  .regex(
    // The domain is letters of any script, digits and hyphens: with a "/" or "%" a URL parser would read another domain.
    /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[\p{L}\p{N}\p{M}-]+\.)+[\p{L}\p{N}\p{M}-]{2,}$/u,
    { message: "Please enter a valid email address", abort: true },
  );

/**
 * An email address as a person types it, folded: homographs in full width and the like become the address that they look
 * like. Deliverability is proved by mail; what nobody can have is refused with the reason.
 */
export const email = plainEmail.superRefine((value, context) => {
  const message = findImpossible(value);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

/** A new password: 8 to 128 characters, any characters, but what is drawn as nothing and blanks around it are not counted. */
export const newPassword = z
  .string("Please enter a password")
  .min(minPasswordLength, { message: explainShort(""), abort: true })
  .max(128, "Use at most 128 characters")
  .superRefine((value, context) => {
    const message = explainShort(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .refine((value) => value.isWellFormed(), "This password contains characters we can't store.");

/** The token of a mailed link: 256 bits, base64url. */
export const mailedToken = z
  .string("The link is incomplete.")
  .regex(/^[\w-]{43}$/, "The link is incomplete.");

/**
 * When a signed link expires, in Unix seconds. One spelling only: `Number` would also take a sign, blanks, hex and zeros in front, and
 * the signature covers the number.
 */
export const linkExpiry = z
  .string("The link is incomplete.")
  .regex(/^[1-9]\d{0,10}$/, "The link is incomplete.")
  .transform(Number);

/** The longest list of machines, because a license without a limit may be used on any number of them. */
export const maxMachines = 1000;

/** The most parts of the hardware by which a machine is known. */
export const maxComponents = 16;

export const id = z.uuid("This isn't a valid ID.");

/** A moment in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
