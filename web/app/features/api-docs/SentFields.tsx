import type { DescribedCall } from "virtual:calls";
import { FieldTable } from "./FieldTable.tsx";
import { Summary } from "./Summary.tsx";

/** What goes into a call, by the part of the request. */
export function SentFields({ call: { path, sent } }: { call: DescribedCall }) {
  return sent.map(({ where, fields, whole }) => (
    <div key={where} className="mt-2 border-t border-line pt-2">
      <p className="text-13 font-medium">In the {where}</p>
      {whole && (
        <p className="text-13 text-muted">
          <Summary text={whole} />
        </p>
      )}
      {fields.length > 0 && <FieldTable label={`In the ${where} of ${path}`} fields={fields} />}
    </div>
  ));
}
