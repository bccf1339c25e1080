import type { ReactNode } from "react";

interface KeyValue {
  term: string;
  value: ReactNode;
  /** Keys, versions, addresses, amounts: set in the data face. */
  data?: boolean;
}

interface KeyValueListProps {
  items: readonly KeyValue[];
  /** For values that are half a sentence: in a narrow list each of them stands under its term. */
  long?: boolean;
}

/** A specification: terms on the left, values on the right, a hairline between. All rows of a list are laid out alike. */
export function KeyValueList({ items, long = false }: KeyValueListProps) {
  return (
    <dl className={`divide-y divide-line text-15 ${long ? "@container" : ""}`}>
      {items.map(({ term, value, data }) => (
        <div
          key={term}
          className={`${long ? "@sm:flex" : "flex"} items-baseline justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0`}
        >
          <dt className="max-w-1/2 flex-none text-muted">{term}</dt>
          <dd
            className={`min-w-0 wrap-anywhere ${long ? "@sm:text-right" : "text-right"} ${data ? "data" : ""}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
