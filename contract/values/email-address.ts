/**
 * Folds an address as people type and paste it: compatibility forms such as the full-width ＠ of a Japanese keyboard (NFKC),
 * decomposed letters as macOS copies them, the ideographic full stop, and blanks around it.
 */
export function foldEmail(typed: string): string {
  return typed.normalize("NFKC").replaceAll("\u3002", ".").trim();
}

/** Why nobody can have this address, in words for its owner; undefined when somebody may. Sources: RFC 5321 and RFC 1035. */
export function findImpossible(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (email.includes("\ufffd"))
    return "A character of this address was lost on the way (\ufffd). Type it again.";
  if (new TextEncoder().encode(mailbox).length > 64) return "Use at most 64 characters before the @.";
  if (/^\.|\.\.|\.$/.test(mailbox)) return "Before the @, a dot has to stand between two other characters.";
  const labels = domain.split(".");
  if (/^\p{N}+$/u.test(labels.at(-1) ?? "")) return "A domain can't end in a number.";
  if (labels.some((label) => /^-|-$/.test(label)))
    return "A part of a domain can't start or end with a hyphen.";
  const ascii = asciiDomain(domain);
  if (ascii === undefined) return "This domain can't exist. Check the part after the @.";
  if (ascii.split(".").some((label) => label.length > 63))
    return "Use at most 63 characters between two dots of the domain.";
  return undefined;
}

/** The domain as registries hold it, in punycode; undefined for one that none can hold. */
function asciiDomain(domain: string): string | undefined {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}
