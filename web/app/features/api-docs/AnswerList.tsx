import { callsByTag, type DescribedAnswer, types } from "virtual:calls";
import { CallName } from "./CallName.tsx";
import { FieldTable } from "./FieldTable.tsx";
import { objects, placeOf } from "./place-of.ts";
import { Summary } from "./Summary.tsx";

/** What each call answers, and the objects that more than one of them carries. */
export function AnswerList() {
  return (
    <div className="grid gap-12">
      {callsByTag.map(([tag, calls]) => (
        <section key={tag} id={placeOf(tag)} aria-label={tag} className="grid gap-7">
          <h3 className="text-20 font-semibold tracking-tight">{tag}</h3>
          {calls.map((call) => (
            <div key={`${call.method} ${call.path}`}>
              <h4>
                <CallName call={call} />
              </h4>
              {call.returns.map((answer) => (
                <Answer key={answer.status} path={call.path} answer={answer} />
              ))}
            </div>
          ))}
        </section>
      ))}
      <section id={placeOf(objects)} aria-label={objects} className="grid gap-7">
        <h3 className="text-20 font-semibold tracking-tight">{objects}</h3>
        {types.map(({ name, fields }) => (
          <div key={name} id={placeOf(name)}>
            <h4 className="text-15 font-medium">{name}</h4>
            <div className="mt-2 border-t border-line pt-2">
              <FieldTable label={`Fields of ${name}`} fields={fields} />
            </div>
          </div>
        ))}
      </section>
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
            {whole.startsWith("#") && "The fields of "}
            <Summary text={whole} />
            {fields.length > 0 && " and:"}
          </span>
        )}
      </p>
      {fields.length > 0 && <FieldTable label="Fields" fields={fields} />}
    </div>
  );
}
