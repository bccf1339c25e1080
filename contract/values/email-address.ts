import type { FieldRule } from "../field-problems.ts";

/**
 * Folds an address as people type and paste it: compatibility forms such as the full-width ＠ of a Japanese keyboard (NFKC),
 * decomposed letters as macOS copies them, the ideographic full stop, and blanks around it.
 */
export function foldEmail(typed: string): string {
  return typed.normalize("NFKC").replaceAll("\u3002", ".").trim();
}

/** The codes of why nobody can have an address. */
type ImpossibleAddress = Extract<FieldRule, `mailbox_${string}` | `domain_${string}` | "email_garbled">;

/** Why nobody can have this address; undefined when somebody may. Sources: RFC 5321 and RFC 1035. */
export function findImpossible(email: string): ImpossibleAddress | undefined {
  const at = email.lastIndexOf("@");
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (email.includes("\ufffd")) return "email_garbled";
  if (new TextEncoder().encode(mailbox).length > 64) return "mailbox_too_long";
  if (/^\.|\.\.|\.$/.test(mailbox)) return "mailbox_dots";
  const labels = domain.split(".");
  if (/^\p{N}+$/u.test(labels.at(-1) ?? "")) return "domain_number";
  if (labels.some((label) => /^-|-$/.test(label))) return "domain_hyphens";
  const ascii = asciiDomain(domain);
  if (ascii === undefined) return "domain_impossible";
  if (ascii.split(".").some((label) => label.length > 63)) return "domain_too_long";
  return undefined;
}

/** The domain as registries hold it, in punycode; undefined for one that none can hold. */
function asciiDomain(domain: string): string | undefined {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}
