import type { OperatorScope } from "@keystead/contract/values/operator-key";

interface PageEntry {
  to: string;
  label: string;
  /** The scope that the page reads with. */
  needs?: OperatorScope;
  ofOwners?: true;
}

/** The pages of the console, in the order of its navigation. */
export const pages: readonly PageEntry[] = [
  { to: "/", label: "Search", needs: "licenses:read" },
  { to: "/overview", label: "Overview", needs: "figures:read" },
  { to: "/licenses", label: "Licenses", needs: "licenses:read" },
  { to: "/mails", label: "Emails", needs: "mails:read" },
  { to: "/audit", label: "Audit", needs: "audit:read" },
  { to: "/operators", label: "Operators", ofOwners: true },
];
