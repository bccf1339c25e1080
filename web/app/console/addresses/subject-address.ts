/** The pages of the nouns of event types, beside those of licenses. */
const pageOf: Readonly<Record<string, string>> = {
  account: "customers",
  release: "releases",
  mail: "mails",
  message: "inbox",
};

/** Nouns whose events are about what has no page of its own. */
const pageless: ReadonlySet<string> = new Set(["api_key", "operator"]);

/** The page of what an event is about, by its type and its subject; undefined when there is none. */
export function subjectAddress(type: string, subject: string): string | undefined {
  const [noun = ""] = type.split(".", 1);
  if (pageless.has(noun) || type === "machine.blocked" || type === "machine.unblocked") return undefined;
  // What happens to machines, members and triggers, and downloads, is about their license.
  const page = type === "release.downloaded" ? "licenses" : (pageOf[noun] ?? "licenses");
  return `/${page}/${encodeURIComponent(subject)}`;
}
