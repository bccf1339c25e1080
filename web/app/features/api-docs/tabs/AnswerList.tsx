import { type DescribedAnswer, type DescribedCall, types } from "virtual:calls";
import { CallGroup } from "../CallGroup.tsx";
import { FieldTable } from "../FieldTable.tsx";
import { objects, placeOf } from "../place-of.ts";
import { Summary } from "../Summary.tsx";

/** The answers of the calls in one group. */
export function Answers({ tag, calls }: { tag: string; calls: readonly DescribedCall[] }) {
  return (
    <CallGroup tag={tag} calls={calls}>
      {(call) =>
        call.returns.map((answer) => <Answer key={answer.status} path={call.path} answer={answer} />)
      }
    </CallGroup>
  );
}

/** The objects that occur in more than one answer. */
export function Objects() {
  return (
    <div className="grid gap-7">
      <h3 className="text-20 font-semibold tracking-tight">{objects}</h3>
      {types.map(({ name, fields }) => (
        <div key={name} id={placeOf(name)}>
          <h4 className="text-15 font-medium">{name}</h4>
          <div className="mt-2 border-t border-line pt-2">
            <FieldTable label={`Fields of ${name}`} fields={fields} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface AnswerProps {
  path: string;
  answer: DescribedAnswer;
}

function Answer({ path, answer: { status, whole, fields } }: AnswerProps) {
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
