import type { DescribedField } from "virtual:calls";
import { Summary } from "./Summary.tsx";

/** The fields of one part of a call, each on a line of its own that wraps on a narrow screen. */
export function FieldTable({ label, fields }: { label: string; fields: readonly DescribedField[] }) {
  return (
    <dl aria-label={label} className="divide-y divide-line text-13">
      {fields.map(({ name, type, optional, note }) => (
        <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt>
            <code className="wrap-anywhere">{name}</code>
            {optional && <span className="ml-2 text-muted">optional</span>}
          </dt>
          <dd className="min-w-0 text-muted wrap-anywhere [&_code]:whitespace-normal">
            <Summary text={type} />
            {note && (
              <span>
                {" "}
                (<Summary text={note} />)
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
