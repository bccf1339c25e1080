import type { LoggedInOperator } from "@keystead/contract/console/operators";
import type { OperatorScope } from "@keystead/contract/values/operator-key";

interface PageEntry {
  to: string;
  label: string;
  /** The scope that the page reads with. */
  needs?: OperatorScope;
  ofOwners?: true;
}

/** The pages of the console, in the order of its navigation. */
const pages: readonly PageEntry[] = [
  { to: "/", label: "Search", needs: "licenses:read" },
  { to: "/overview", label: "Overview", needs: "figures:read" },
  { to: "/customers", label: "Customers", needs: "accounts:read" },
  { to: "/licenses", label: "Licenses", needs: "licenses:read" },
  { to: "/inbox", label: "Inbox", needs: "inbox:read" },
  { to: "/mails", label: "Emails", needs: "mails:read" },
  { to: "/releases", label: "Releases", needs: "releases:read" },
  { to: "/webhooks", label: "Webhooks", needs: "webhooks:read" },
  { to: "/audit", label: "Audit", needs: "audit:read" },
  { to: "/operators", label: "Operators", ofOwners: true },
  { to: "/operator-keys", label: "Operator keys", ofOwners: true },
  { to: "/backups", label: "Backups", needs: "backups:read" },
  { to: "/signing-keys", label: "Signing keys", ofOwners: true },
  { to: "/doctor", label: "Doctor", ofOwners: true },
];

/** The pages that the role of an operator may open. */
export const pagesOf = ({ role, scopes }: LoggedInOperator): readonly PageEntry[] =>
  pages.filter(
    ({ needs, ofOwners }) => (!needs || scopes.includes(needs)) && (!ofOwners || role === "owner"),
  );

/** Where the console of an operator starts: at their work, and not at its figures. */
export const startOf = (operator: LoggedInOperator): string | undefined =>
  pagesOf(operator).find(({ to }) => to !== "/overview")?.to;
