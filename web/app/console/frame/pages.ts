import type { LoggedInOperator } from "@keystead/contract/console/operators";
import type { OperatorScope } from "@keystead/contract/values/operator-key";

/** What the bar has under a heading: what the shop gives out, who may do what in it, and the server. */
type PageGroup = "Shop" | "Access" | "System";

interface PageEntry {
  to: string;
  label: string;
  /** The heading that it is under; absent: it is used daily and stays in the bar. */
  group?: PageGroup;
  /** The scope that the page reads with. */
  needs?: OperatorScope;
  ofOwners?: true;
}

/** An entry of the bar: a page, or a heading with the pages under it. */
export interface BarEntry {
  label: string;
  pages: readonly PageEntry[];
}

/** The pages of the console, in the order of its navigation. Those of a group follow each other. */
const pages: readonly PageEntry[] = [
  { to: "/", label: "Search", needs: "licenses:read" },
  { to: "/overview", label: "Overview", needs: "figures:read" },
  { to: "/inbox", label: "Inbox", needs: "inbox:read" },
  { to: "/customers", label: "Customers", needs: "accounts:read" },
  { to: "/licenses", label: "Licenses", needs: "licenses:read" },
  { to: "/releases", label: "Releases", group: "Shop", needs: "releases:read" },
  { to: "/mails", label: "Emails", group: "Shop", needs: "mails:read" },
  { to: "/webhooks", label: "Webhooks", group: "Shop", needs: "webhooks:read" },
  { to: "/operators", label: "Operators", group: "Access", ofOwners: true },
  { to: "/operator-keys", label: "Operator keys", group: "Access", ofOwners: true },
  { to: "/audit", label: "Audit", group: "Access", needs: "audit:read" },
  { to: "/backups", label: "Backups", group: "System", needs: "backups:read" },
  { to: "/signing-keys", label: "Signing keys", group: "System", ofOwners: true },
  { to: "/doctor", label: "Doctor", group: "System", ofOwners: true },
];

/** The pages that the role of an operator may open. */
export const pagesOf = ({ role, scopes }: LoggedInOperator): readonly PageEntry[] =>
  pages.filter(
    ({ needs, ofOwners }) => (!needs || scopes.includes(needs)) && (!ofOwners || role === "owner"),
  );

/** The bar of an operator. A heading over one page alone is that page. */
export function barOf(operator: LoggedInOperator): BarEntry[] {
  const groups = Map.groupBy(pagesOf(operator), ({ group, to }) => group ?? to);
  return [...groups].map(([group, under]) => ({
    label: under.length === 1 && under[0] ? under[0].label : group,
    pages: under,
  }));
}

/** The pages with a word that begins with what somebody types. */
export function pagesNamed(operator: LoggedInOperator, words: string): readonly PageEntry[] {
  const typed = words.trim().toLowerCase();
  if (typed.length < 2) return [];
  return pagesOf(operator).filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${typed}`));
}

/** Where the console of an operator starts: at their work, and not at its figures. */
export const startOf = (operator: LoggedInOperator): string | undefined =>
  pagesOf(operator).find(({ to }) => to !== "/overview")?.to;
