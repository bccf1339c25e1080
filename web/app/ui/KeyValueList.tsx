import type { ReactNode } from "react";

interface KeyValue {
  term: string;
  value: ReactNode;
  /** Monospaced: keys, versions, addresses, amounts. */
  data?: boolean;
}

interface KeyValueListProps {
  items: readonly KeyValue[];
  /** For long values: in a narrow list, each value is below its term. */
  long?: boolean;
  /** For values as short as a number: a term may take four fifths of its line instead of half. */
  short?: boolean;
}

/** A description list: terms on the left, values on the right. */
export function KeyValueList({ items, long = false, short = false }: KeyValueListProps) {
  return (
    <dl className={`divide-y divide-line text-15 ${long ? "@container" : ""}`}>
      {items.map(({ term, value, data }) => (
        <div
          key={term}
          className={`${long ? "@sm:flex" : "flex"} items-baseline justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0`}
        >
          {/* A value that is only a time stays on one line, and its term shrinks instead. */}
          <dt className={`${short ? "max-w-4/5" : "max-w-1/2"} flex-none text-muted has-[+dd>time]:shrink`}>
            {term}
          </dt>
          <dd
            className={`min-w-0 wrap-anywhere has-[>time]:min-w-max ${long ? "@sm:text-right" : "text-right"} ${data ? "data" : ""}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
