import type { ReactNode } from "react";

interface KeyValue {
  term: string;
  value: ReactNode;
  /** Keys, versions, addresses, amounts: set in the data face. */
  data?: boolean;
}

/** A specification: terms on the left, values on the right, a hairline between. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="divide-y divide-line text-15">
      {items.map(({ term, value, data }) => (
        <div
          key={term}
          className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0"
        >
          <dt className="text-muted">{term}</dt>
          {/* A value that is too long for its line gets one of its own, and starts where the terms start. */}
          <dd className={`min-w-0 wrap-anywhere ${data ? "data" : ""}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
