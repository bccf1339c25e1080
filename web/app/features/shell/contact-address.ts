/** The contact page with its subject filled in. The person can change the subject. It contains no personal data. */
export const contactAddress = (subject: string): string => `/contact?${new URLSearchParams({ subject })}`;

/** The subject in the address of the contact page; empty without one. */
export function subjectOf(search: string): string {
  return new URLSearchParams(search).get("subject")?.slice(0, 120) ?? "";
}
