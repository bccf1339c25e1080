import type { SourceName } from "@keystead/contract/portal/status";
import { dataProviders } from "../../sources/data-providers.ts";

interface ProvidersProps {
  /** Undefined for a sample, and while the figures load. */
  providers: readonly SourceName[] | undefined;
}

/** Credits the providers of the figures. It has its full height before the figures load. */
export function Providers({ providers = [] }: ProvidersProps) {
  return (
    <p className="min-h-5 text-13 text-muted">
      {providers.map((id, index) => (
        <span key={id}>
          <span>{index > 0 ? ", " : "Data: "}</span>
          <Provider {...dataProviders[id]} />
        </span>
      ))}
    </p>
  );
}

function Provider({ name, url }: { name: string; url?: string }) {
  if (url === undefined) return name;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-3 hover:text-accent-text"
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
