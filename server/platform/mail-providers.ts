/** A provider whose mailboxes have several addresses, by its public rules. */
interface MailProvider {
  /** The domains that lead to the same mailboxes. */
  readonly domains: readonly string[];
  /** The mailbox as the provider reads it, without the tag after "+". */
  readonly fold: (mailbox: string) => string;
}

const asItIs = (mailbox: string): string => mailbox;

const yandexCountries = "com az by co.il com.am com.ge com.tr ee eu fr kg kz lt lv md tj tm ua uz".split(" ");

const providers: readonly MailProvider[] = [
  // https://support.google.com/mail/answer/7436150: dots do not matter; googlemail.com is the same mailbox.
  { domains: ["gmail.com", "googlemail.com"], fold: (mailbox) => mailbox.replaceAll(".", "") },
  // https://proton.me/support/addresses-and-aliases: one name on all four domains belongs to one account. Proton ignores
  // dots, hyphens and underscores: `canonicalizeEmail` in https://github.com/ProtonMail/WebClients.
  {
    domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
    fold: (mailbox) => mailbox.replace(/[._-]/g, ""),
  },
  // https://support.apple.com/en-us/102540: a person with an older @me.com or @mac.com address has @icloud.com as well.
  { domains: ["icloud.com", "me.com", "mac.com"], fold: asItIs },
  // https://yandex.com/support/id/authorization/email.html: the user name on every Yandex domain is one mailbox; a dot
  // and a hyphen are the same character.
  {
    domains: ["yandex.ru", "ya.ru", ...yandexCountries.map((country) => `yandex.${country}`)],
    fold: (mailbox) => mailbox.replaceAll(".", "-"),
  },
];

const byDomain = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

// https://help.yahoo.com/kb/SLN28338.html: disposable addresses are a base name, "-" and a keyword. A name has no hyphen.
const yahoo = /^(?:yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com|myyahoo\.com)$/;

// https://www.fastmail.help/hc/en-us/articles/360060591053: anything@name.fastmail.com is name@fastmail.com.
const fastmail =
  /^([^.]+)\.(fastmail\.(?:com|fm|cn|co\.uk|com\.au|de|es|in|jp|mx|net|nl|org|se|to|tw|uk|us)|sent\.com)$/;

/**
 * The one address that stands for all that lead to this mailbox, by the rules of the large providers; any other address
 * is returned as it is. Microsoft's domains are different mailboxes, and their tags are the usual ones.
 * @param mailbox lower case, without the tag after "+"
 * @param domain lower case, in punycode
 */
export function canonicalMailbox(mailbox: string, domain: string): string {
  const provider = byDomain.get(domain);
  if (provider) return `${provider.fold(mailbox)}@${provider.domains[0]}`;
  if (yahoo.test(domain)) return `${mailbox.split("-")[0]}@${domain}`;
  const [, name, parent] = fastmail.exec(domain) ?? [];
  return name && parent ? `${name}@${parent}` : `${mailbox}@${domain}`;
}

/** All domains on which the mailbox of this one can be reached; the domain alone when there are no others. */
export function sameMailboxDomains(domain: string): readonly string[] {
  return byDomain.get(domain)?.domains ?? [domain];
}
