import type { FaqEntry } from "@keystead/contract/shop/pages";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { MarkedText } from "./MarkedText.tsx";

interface FaqEntryViewProps {
  entry: FaqEntry;
  query: string;
  /** Whether it is open at first. */
  open: boolean;
  /** Only one question of a group is open at a time. */
  group?: string | undefined;
}

/** A question with its answer in a `details` element, which works without script. */
export function FaqEntryView({ entry, query, open, group }: FaqEntryViewProps) {
  const { id, question, answer, links = [] } = entry;
  return (
    <details id={id} name={group} open={open} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-17 font-medium [&::-webkit-details-marker]:hidden">
        <span className="text-balance">
          <MarkedText text={question} query={query} />
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-reading gap-2 pb-5 text-15 text-muted">
        <p>
          <MarkedText text={answer} query={query} />
        </p>
        <p className="flex flex-wrap gap-x-5">
          {links.map(({ label, to }) => (
            <FurtherLink key={to} to={to} label={label} />
          ))}
          <FurtherLink to={`#${id}`} label="Link to this answer" name={`Link to this answer: ${question}`} />
        </p>
      </div>
    </details>
  );
}

function FurtherLink({ to, label, name }: { to: string; label: string; name?: string }) {
  return (
    <Link
      to={to}
      {...(name && { "aria-label": name })}
      className="inline-flex items-center text-text underline underline-offset-3 hover:text-accent-text max-sm:min-h-11"
    >
      {label}
    </Link>
  );
}
