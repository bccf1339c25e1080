import type { DescribedOperatorCall } from "virtual:operator-calls";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { Answer } from "../Answer.tsx";
import { CallName } from "../CallName.tsx";
import { SentFields } from "../SentFields.tsx";
import { Summary } from "../Summary.tsx";
import { OperatorProblems } from "./OperatorProblems.tsx";

interface OperatorCallProps {
  /** The fragment of its address. */
  place: string;
  call: DescribedOperatorCall;
}

/** All that a program has to know of one call. */
export function OperatorCall({ place, call }: OperatorCallProps) {
  const { method, path, summary, client, curl, returns, problems } = call;
  const name = `${method} ${path}`;
  return (
    <article id={place} aria-label={name} className="scroll-mt-20">
      <h4>
        <CallName call={call} />
      </h4>
      <p className="mt-1 max-w-reading text-15 text-muted">
        <Summary text={summary} />
      </p>
      <p className="mt-1 text-13 text-muted">
        In TypeScript: <code className="wrap-anywhere">{client}</code>
      </p>
      <SentFields call={call} />
      {returns.map((answer) => (
        <Answer key={answer.status} path={path} answer={answer} />
      ))}
      {problems.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <p className="text-13 font-medium">Its own errors</p>
          <OperatorProblems label={`Errors of ${name}`} lists={(code) => problems.includes(code)} />
        </div>
      )}
      <div className="mt-3">
        <CodeBlock title="curl" name={`${name} with curl`} text={curl} wrap />
      </div>
    </article>
  );
}
