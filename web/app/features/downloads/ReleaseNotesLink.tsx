import { Link } from "react-router";

interface ReleaseNotesLinkProps {
  product: string;
  /** The name of the app. */
  name: string;
}

/** Leads to the releases of an app with their notes. */
export function ReleaseNotesLink({ product, name }: ReleaseNotesLinkProps) {
  return (
    <Link
      to={`/releases/${product}`}
      className="inline-flex touch items-center py-1 text-muted underline underline-offset-3 hover:text-accent-text"
    >
      Release notes
      <span className="sr-only"> of {name}</span>
    </Link>
  );
}
