import { z } from "zod";

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

/** An email address as a person types it. Deliverability is proved by mail, not by a pattern. */
export const email = z
  .string("Please enter your email address")
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
    "Please enter a valid email address",
  )
  // Homographs: a full-width or otherwise foldable spelling could be taken for another person's address.
  .refine((value) => value.normalize("NFKC") === value, "Please enter a valid email address");

/** A new password: 8 to 128 characters, any characters, but not blanks alone. */
export const newPassword = z
  .string("Please enter a password")
  .min(8, "Use at least 8 characters")
  .max(128, "Use at most 128 characters")
  .refine((value) => value.trim() !== "", "Use more than spaces")
  .refine((value) => value.isWellFormed(), "This password contains characters we can't store.");

/** The token of a mailed link: 256 bits, base64url. */
export const mailedToken = z
  .string("The link is incomplete.")
  .regex(/^[\w-]{43}$/, "The link is incomplete.");

/** The longest list of machines, because a license without a limit may be used on any number of them. */
export const mostMachines = 1000;

/** The most parts of the hardware by which a machine is known. */
export const mostComponents = 16;

export const id = z.uuid("This isn't a valid ID.");

/** A moment in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
