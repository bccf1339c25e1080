import { formatNumber } from "../../../lib/format/numbers.ts";
import { AnswerText } from "../AnswerText.tsx";

export interface TestAnswer {
  taken: boolean;
  status: number | null;
  error: string | null;
  answer: string | null;
  milliseconds: number;
}

/** What came back to a test. */
export function TestOutcome({
  answer: { taken, status, error, answer, milliseconds },
}: {
  answer: TestAnswer;
}) {
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-4 text-15">
      <p className={`font-semibold ${taken ? "" : "text-down"}`}>
        {taken ? "The receiver took it" : "The receiver didn't take it"}
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span>{status === null ? "No answer" : `Status ${status}`}</span>
        <span className="data">{`${formatNumber(milliseconds)} ms`}</span>
      </p>
      <AnswerText error={error} answer={answer} />
    </div>
  );
}
