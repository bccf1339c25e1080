/** The contact page with its subject filled in. It is the person's to change, and names nobody. */
export const contactAddress = (subject: string): string => `/contact?${new URLSearchParams({ subject })}`;

/** The subject in the address of the contact page; empty without one. */
export function subjectOf(search: string): string {
  return new URLSearchParams(search).get("subject")?.slice(0, 120) ?? "";
}
