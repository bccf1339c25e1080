import { type ReactNode, useId } from "react";
import type { Elements } from "../../ui/elements.ts";

interface FoundGroupProps<Row> {
  title: string;
  /** Null: the role may not read them. */
  rows: readonly Row[] | null;
  /** Whether there are more than these. */
  more: boolean;
  /** Leads to all of them, where a page has them. */
  all?: Elements;
  children: (row: Row) => Elements;
}

/** The results of one noun. */
export function FoundGroup<Row>({ title, rows, more, all, children }: FoundGroupProps<Row>) {
  const id = useId();
  if (!rows?.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-2 text-13 font-medium text-muted">
        {title}
      </h2>
      <ul className="divide-y divide-line">{rows.map(children)}</ul>
      {more && (
        <p className="border-t border-line pt-2 text-13 text-muted">
          {all ?? <span>There are more. Type more to narrow them down.</span>}
        </p>
      )}
    </section>
  );
}

interface FoundRowProps {
  title: ReactNode;
  aside?: ReactNode;
  children: Elements;
}

export function FoundRow({ title, aside, children }: FoundRowProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-15 font-medium wrap-anywhere">{title}</p>
        <div className="flex flex-wrap gap-x-3 text-13 text-muted wrap-anywhere">{children}</div>
      </div>
      {aside}
    </li>
  );
}
