import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link within a sentence. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="whitespace-nowrap text-text underline underline-offset-3 hover:text-accent-text">
      {children}
    </Link>
  );
}
