import type { DescribedAnswer } from "virtual:calls";
import { FieldTable } from "./FieldTable.tsx";
import { Summary } from "./Summary.tsx";

interface AnswerProps {
  path: string;
  answer: DescribedAnswer;
}

/** One answer of a call: its status, and its fields. */
export function Answer({ path, answer: { status, whole, fields } }: AnswerProps) {
  return (
    <div role="group" aria-label={`Answer ${status} of ${path}`} className="mt-2 border-t border-line pt-2">
      <p className="flex flex-wrap gap-x-3 text-13">
        <span className="data font-medium">{status}</span>
        {whole && (
          <span className="text-muted">
            {whole.startsWith("#") && <span>The fields of </span>}
            <Summary text={whole} />
            {fields.length > 0 && <span> and:</span>}
          </span>
        )}
      </p>
      {fields.length > 0 && <FieldTable label="Fields" fields={fields} />}
    </div>
  );
}
