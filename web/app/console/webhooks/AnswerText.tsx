interface AnswerTextProps {
  error: string | null;
  answer: string | null;
}

/** Why a receiver didn't take an event, and what it said. */
export function AnswerText({ error, answer }: AnswerTextProps) {
  return (
    <>
      {error !== null && (
        <p className="text-15 wrap-anywhere text-down">
          <bdi>{error}</bdi>
        </p>
      )}
      {answer !== null && answer !== "" && (
        <pre className="rounded-control border border-line bg-sunken p-3 text-13 wrap-anywhere whitespace-pre-wrap">
          <bdi>{answer}</bdi>
        </pre>
      )}
    </>
  );
}
